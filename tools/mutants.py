"""Mutation testing of the rules: each small mistake somebody could make in a `rules.py` must make a test fail.

    .venv/bin/python tools/mutants.py [GAME-FOLDER …] [--every K] [--json FILE]

A mutant is one change of one place: a number by one, a comparison, an operator, a condition, a statement left out. The rules run
plain, against the tests of the game's folder, its golden games and its invariants. Tests are gathered once; for each mutant the
process forks, and the child changes the one function in place before it runs them.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import resource
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

import pytest

HOME = Path(__file__).resolve().parents[1]
GAMES = HOME / "src" / "zastolye" / "games"
# CPU time for one test; the slowest needs five. A mutant that needs more never ends, and counts as caught.
SECONDS = 15

COMPARE = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,),
}  # fmt: skip
OPERATE = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One small change of one function."""

    module: str
    function: str
    line: int
    what: str
    code: CodeType

    @property
    def where(self) -> str:
        return f"{self.module.rpartition('.')[2]} {self.function}:{self.line}"

    def take_place(self) -> None:
        """A rule is the function itself, so whoever has it runs the mutant from now on."""
        getattr(sys.modules[self.module], self.function).__code__ = self.code


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of the rules in one file."""
    module = ".".join(path.relative_to(HOME / "src").with_suffix("").parts)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        for number, node in enumerate(ast.walk(function)):
            for what, change in changes(node):
                twin = copy.deepcopy(function)
                change(list(ast.walk(twin))[number])
                yield Mutant(module, function.name, getattr(node, "lineno", 0), what, code_of(twin, path))


def code_of(function: ast.FunctionDef, path: Path) -> CodeType:
    function.decorator_list = []
    whole = compile(ast.fix_missing_locations(ast.Module([function], [])), str(path), "exec")
    return next(part for part in whole.co_consts if isinstance(part, CodeType))


def changes(node):
    """The mistakes that can be made at one node: a name, and what does it to a copy of the node."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for value in (node.value + 1, node.value - 1):
            yield f"{node.value} → {value}", lambda at, value=value: setattr(at, "value", value)
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} → {not node.value}", lambda at: setattr(at, "value", not at.value)
    if isinstance(node, ast.Compare):
        for k, operator in enumerate(node.ops):
            for other in COMPARE.get(type(operator), ()):
                name = f"{type(operator).__name__} → {other.__name__}"
                yield name, lambda at, k=k, other=other: at.ops.__setitem__(k, other())
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OPERATE:
        other = OPERATE[type(node.op)]
        yield f"{type(node.op).__name__} → {other.__name__}", lambda at, other=other: setattr(at, "op", other())
    if isinstance(node, ast.BoolOp):
        other = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield f"{type(node.op).__name__} → {other.__name__}", lambda at, other=other: setattr(at, "op", other())
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield (
            "not left out",
            lambda at: at.__dict__.update(
                op=ast.UAdd(), operand=ast.Call(ast.Name("bool", ast.Load()), [at.operand], [])
            ),
        )
    if isinstance(node, ast.If | ast.While | ast.For | ast.FunctionDef):
        for field in ("body", "orelse"):
            for k, statement in enumerate(getattr(node, field, [])):
                if isinstance(statement, ast.Assign | ast.AugAssign) or (
                    isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
                ):
                    name = f"left out: {ast.unparse(statement)}"
                    yield name, lambda at, field=field, k=k: getattr(at, field).__setitem__(k, ast.Pass())


class Nursery:
    """A pytest plugin: in place of the tests it runs them once for each mutant, in a child, some at a time."""

    def __init__(self, folder: Path, mutants: list[Mutant]) -> None:
        self.folder, self.mutants = folder, mutants
        self.alive: list[Mutant] = []
        self.is_child = self.is_sound = False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests for every game, this game's; those that catch most go first, the slow ones last."""
        items[:] = sorted((item for item in items if self._is_own(item)), key=self._turn)

    def _is_own(self, item: pytest.Item) -> bool:
        name = item.name.replace("-", "_")
        is_general = self.folder.name in name and "compiled" not in name and "clause" not in name
        return item.path.is_relative_to(self.folder) or is_general

    def _turn(self, item: pytest.Item) -> int:
        return 2 if item.path.stem == "test_sight" else 0 if item.path.is_relative_to(self.folder) else 1

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> bool | None:
        if not self._bear(None):
            return None
        self.is_sound = os.wait()[1] == 0
        waiting, running = list(reversed(self.mutants)) if self.is_sound else [], dict[int, Mutant]()
        while waiting or running:
            if waiting and len(running) < (os.cpu_count() or 1):
                mutant = waiting.pop()
                if not (child := self._bear(mutant)):
                    return None
                running[child] = mutant
            else:
                child, status = os.wait()
                if status == 0:
                    self.alive.append(running[child])
                del running[child]
        return True

    def pytest_runtest_setup(self) -> None:
        spent = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(spent.ru_utime + spent.ru_stime) + SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))

    def _bear(self, mutant: Mutant | None) -> int:
        """The number of a child; 0 in the child itself."""
        if child := os.fork():
            return child
        self.is_child = True
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        if mutant is not None:
            mutant.take_place()
        return 0


def alive_of(folder: Path, mutants: list[Mutant]) -> list[Mutant]:
    """Those that no test noticed."""
    nursery = Nursery(folder, mutants)
    words = ["-x", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    tests = [str(folder), "tests/rules/test_golden.py", "tests/rules/test_every_game.py"]
    try:
        with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
            code = pytest.main([*words, *tests], plugins=[nursery])
    except BaseException:
        if not nursery.is_child:
            raise
        code = 1
    if nursery.is_child:
        os._exit(int(code != 0))
    if not nursery.is_sound:
        sys.exit(
            f"{folder.name}: a test fails on the rules as they are, so any mutant would be caught. Mend that first."
        )
    return nursery.alive


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", help="game folders; all of them if none is named")
    parser.add_argument("--every", type=int, default=1, help="try every K-th mutant only")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    os.chdir(HOME)
    folders = [GAMES / name for name in given.folders] or sorted(path.parent for path in GAMES.glob("*/__init__.py"))
    report, good = {}, True
    for folder in folders:
        chosen = [mutant for path in sorted(folder.rglob("rules*.py")) for mutant in mutants(path)][:: given.every]
        alive = alive_of(folder, chosen)
        share = 1 - len(alive) / len(chosen)
        good &= share >= 0.95
        print(f"{folder.name}: {len(chosen)} mutants, {share:.1%} caught", flush=True)
        report[folder.name] = {"mutants": len(chosen), "caught": len(chosen) - len(alive), "alive": []}
        for mutant in alive:
            print(f"    alive: {mutant.where}: {mutant.what}", flush=True)
            report[folder.name]["alive"].append([mutant.where, mutant.what])
        if given.json:  # after each folder: a run may be cut short
            given.json.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
