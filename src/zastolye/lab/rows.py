"""A simulation's rows in a file, Parquet or CSV, chunk by chunk: however many matches, little memory."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from zastolye.core.game import Game
from zastolye.core.refusal import Unusable
from zastolye.lab.simulate import Chunk, Plan

if TYPE_CHECKING:
    import pyarrow

SUFFIXES = (".parquet", ".csv")


def columns(game: Game, seats: int) -> list[str]:
    """`match`, the starter's option by its name, scores and ranks by seat, `moves`, and a count for each kind of note."""
    by_seat = [f"{what}_{seat}" for what in ("score", "rank") for seat in range(seats)]
    starter = [game.options.starter.name] if game.options.starter else []
    return ["match", *starter, *by_seat, "moves", *(f"note_{note.replace('-', '_')}" for note in game.news.names)]


class RowFile:
    """A file of rows, opened before anything is played, so that a wrong path is noticed at once. When it is whole, it replaces
    an older one."""

    def __init__(self, path: Path, plan: Plan) -> None:
        if path.suffix not in SUFFIXES:
            raise Unusable("simulate-suffix", path=str(path), known=", ".join(SUFFIXES))
        self.path, self.game = path, plan.game
        self.unfinished = path.with_name(f".{path.name}.part")
        self.schema = _schema(plan)
        try:
            if path.is_dir():
                raise IsADirectoryError(21, "Is a directory")
            self._writer = _writer(self.unfinished, path.suffix, self.schema)
        except OSError as error:
            raise _unwritable(path, error) from None

    def write(self, chunk: Chunk) -> None:
        import pyarrow

        starters = [chunk.starters] if self.game.options.starter else []
        rows = [np.arange(chunk.first, chunk.first + len(chunk)), *starters, *chunk.scores.T, *chunk.ranks.T]
        table = pyarrow.Table.from_arrays(
            [pyarrow.array(np.ascontiguousarray(row)) for row in [*rows, chunk.moves, *chunk.tally.T]],
            schema=self.schema,
        )
        try:
            self._writer.write_table(table)
        except OSError as error:
            raise _unwritable(self.path, error) from None

    def finish(self) -> None:
        """What was written takes its name."""
        try:
            self._writer.close()
            self.unfinished.replace(self.path)
        except OSError as error:
            raise _unwritable(self.path, error) from None

    def give_up(self) -> None:
        self._writer.close()
        self.unfinished.unlink(missing_ok=True)


def _schema(plan: Plan) -> pyarrow.Schema:
    """Numbers all; Parquet also keeps what they are the numbers of."""
    try:
        import pyarrow
    except ImportError:
        raise Unusable("extra-missing", package="pyarrow", extra="lab") from None
    match, *others = columns(plan.game, plan.seats)
    about = {
        "game": plan.game.name,
        "rules": plan.game.version,
        "seats": plan.seats,
        "options": plan.game.options.write(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
    }
    fields = [(match, pyarrow.int64()), *((other, pyarrow.int32()) for other in others)]
    return pyarrow.schema(fields, metadata={"zastolye": json.dumps(about)})


def _writer(path: Path, suffix: str, schema: pyarrow.Schema) -> Any:
    if suffix == ".csv":
        from pyarrow import csv

        return csv.CSVWriter(str(path), schema)
    from pyarrow import parquet

    return parquet.ParquetWriter(str(path), schema, compression="zstd")


def _unwritable(path: Path, error: OSError) -> Unusable:
    return Unusable("file-unwritable", path=str(path), why=error)
