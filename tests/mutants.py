"""Mutation testing of the rules: each small mistake somebody could make in a `rules.py` must make a test fail.

    .venv/bin/python tests/mutants.py [GAME-FOLDER …] [--every K] [--json FILE]

A mutant is one change of one place: a number by one, a comparison, an operator, a condition, a statement left out. The rules run
plain, each mutant in a process of its own, against the tests of the game's folder and then its golden games and invariants.
"""

from __future__ import annotations

import argparse
import ast
import copy
import importlib.abc
import importlib.util
import json
import os
import resource
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import hypothesis  # noqa: F401  what every mutant needs is loaded once, before the forks
import pytest

import zastolye.table.replay  # noqa: F401

HOME = Path(__file__).resolve().parents[1]
GAMES = HOME / "src" / "zastolye" / "games"
SECONDS = 120  # of computing: a mutant that needs more has been caught, it never ends

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
    module: str
    where: str
    what: str
    source: str


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(HOME / "src").with_suffix("").parts)


def mutants(path: Path) -> Iterator[Mutant]:
    """All mutants of the rules in one file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in [node for node in tree.body if isinstance(node, ast.FunctionDef)]:
        nodes = list(ast.walk(function))
        for number, node in enumerate(nodes):
            for what, change in changes(node):
                twin = copy.deepcopy(tree)
                other = next(one for one in twin.body if getattr(one, "name", "") == function.name)
                target = list(ast.walk(other))[number]
                change(target)
                where = f"{function.name}:{getattr(node, 'lineno', 0)}"
                yield Mutant(module_of(path), where, what, ast.unparse(ast.fix_missing_locations(twin)))


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
            lambda at: at.__dict__.update(op=ast.UAdd(), operand=ast.Call(ast.Name("bool"), [at.operand], [])),
        )
    if isinstance(node, ast.If | ast.While | ast.For | ast.FunctionDef):
        for field in ("body", "orelse"):
            for k, statement in enumerate(getattr(node, field, [])):
                if isinstance(statement, ast.Assign | ast.AugAssign) or (
                    isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
                ):
                    name = f"left out: {ast.unparse(statement)}"
                    yield name, lambda at, field=field, k=k: getattr(at, field).__setitem__(k, ast.Pass())


class Mutated(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives one module its mutated source."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name, path, target=None):
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_loader(name, self, origin=self.mutant.where)

    def exec_module(self, module):
        module.__file__ = self.mutant.where
        exec(compile(self.mutant.source, self.mutant.where, "exec"), module.__dict__)


def is_caught(mutant: Mutant) -> bool:
    """Run the tests against the mutant, in a process of its own."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        os._exit(run_tests(mutant))
    return os.waitpid(child, 0)[1] != 0


def run_tests(mutant: Mutant) -> int:
    """0 if every test passes: the mutant lives. The tests that catch most go first, the slow ones last."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    sys.meta_path.insert(0, Mutated(mutant))
    folder = mutant.module.split(".")[2]
    of_rules = sorted(str(path) for path in (GAMES / folder / "tests").glob("test_*.py") if path.stem != "test_sight")
    names = f"({folder.replace('_', '-')} or {folder}) and not compiled and not clause"
    rounds = (
        of_rules,
        ["tests/test_golden.py", "tests/test_every_game.py", "-k", names],
        [f"src/zastolye/games/{folder}/tests/test_sight.py"],
    )
    plain = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
    try:
        return 1 if any(pytest.main([*plain, *words]) != 0 for words in rounds) else 0
    except BaseException:
        return 1


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
        rules = sorted(folder.rglob("rules*.py"))
        if is_caught(Mutant(module_of(rules[0]), "nowhere", "nothing", rules[0].read_text(encoding="utf-8"))):
            sys.exit(
                f"{folder.name}: the tests fail on the rules as they are, so they would catch anything. Mend them first."
            )
        chosen = [mutant for path in rules for mutant in mutants(path)][:: given.every]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            caught = list(pool.map(is_caught, chosen))
        alive = [mutant for mutant, dead in zip(chosen, caught, strict=True) if not dead]
        share = 1 - len(alive) / len(chosen)
        good &= share >= 0.95
        print(f"{folder.name}: {len(chosen)} mutants, {share:.1%} caught", flush=True)
        report[folder.name] = {"mutants": len(chosen), "caught": len(chosen) - len(alive), "alive": []}
        for mutant in alive:
            print(f"    alive: {mutant.module.split('.')[-1]} {mutant.where}: {mutant.what}", flush=True)
            report[folder.name]["alive"].append([mutant.where, mutant.what])
        if given.json:  # after each folder: a run takes an hour, and may be cut short
            given.json.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
