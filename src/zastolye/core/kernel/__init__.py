"""How rules run: a state as one record of whole numbers, and small plain functions over it, run three ways from one source.

As they stand, rules marked `@rule` run on a `Plain` object and can be stepped through in a debugger; compiled by Numba they run on
numpy records; as CUDA device code inside a kernel.

`state` has the records, `compile` the three ways, `cache` the machine code on disk. What leans on the insides of Numba and numba-cuda
stands in `numba_insides` and `cuda_insides` alone, each with a canary test.

May import numpy, Numba and the standard library; nothing of zastolye outside this package.
"""

from zastolye.core.kernel.cache import CACHE, sweep_cache
from zastolye.core.kernel.compile import (
    Way,
    bind,
    brief,
    cache_folder,
    intrinsic,
    is_rule,
    rule,
    template,
    twin,
    uncounted,
)
from zastolye.core.kernel.state import Grid, Plain, Rule, layout, small, to_plain, to_record, with_fields

__all__ = [
    "CACHE",
    "Grid",
    "Plain",
    "Rule",
    "Way",
    "bind",
    "brief",
    "cache_folder",
    "intrinsic",
    "is_rule",
    "layout",
    "rule",
    "small",
    "sweep_cache",
    "template",
    "to_plain",
    "to_record",
    "twin",
    "uncounted",
    "with_fields",
]
