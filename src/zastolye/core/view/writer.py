"""The writer of all views: runs a form's program over the numbers of one record and writes JSON.

It is written as a rule, so that it runs compiled as the rules do. It never writes past the end of `out`: it counts on, and the
caller, who sees that there was too little room, comes again with more.
"""

from zastolye.core.kernel import rule, uncounted
from zastolye.core.rule_words import copy_sixteen, lowest
from zastolye.core.view.program import (
    ALWAYS,
    AT,
    BITS,
    BLANK,
    BLOCK,
    BLOCK_END,
    CLOSE,
    COMMA,
    COPIES,
    COUNTS,
    ENTRY,
    FALLING_BITS,
    FALSE,
    FLAG,
    FRAME,
    JUMP,
    KEY,
    LOOP,
    MAYBE,
    MINUS,
    NO_WORD,
    NULL,
    NUMBER,
    OP,
    OPEN,
    ROW,
    RUN,
    SPARE,
    TRUE,
    USUAL,
    WHOLE_ROW,
    WIDTH,
    WORD,
    A,
    B,
    C,
)

ZERO, ORD_COMMA = ord("0"), ord(",")


@uncounted
@rule
def write_views(cells, size, count, code, out, ends):
    """The views of `count` records, each of `size` numbers, one after the other; `ends` has where each ends."""
    n = 0
    for k in range(count):
        n = write_view(cells, size, k * size, code, out, n)
        ends[k] = n
    return n


@rule
def write_view(cells, size, start, code, out, n):
    """One view, from place n on; returns where it ends.

    Every field and every entry is written with a comma before it; the first comma then becomes the bracket that opens.
    """
    steps, frames = code.steps, code.frames
    step, base, frame = 0, 0, 0
    while step < len(steps):
        op, at, after = steps[step + OP], base + steps[step + AT], step + WIDTH
        if op < OPEN:
            n = write_field(cells, start, at, code, step, out, n)
        elif op == OPEN:
            if steps[step + AT] >= 0 and number_at(cells, start, code, at) == 0:
                n = write_nothing(code, step, out, n)
                after = steps[step + JUMP]
            else:
                n = put(code, steps[step + KEY], out, n)
                frames[frame] = n
                frame += FRAME
        elif op == CLOSE:
            frame -= FRAME
            n = close(code, steps[step + C], frames[frame], out, n)
        elif op == LOOP:
            left = min(number_at(cells, start, code, at), steps[step + B])
            if left <= 0:
                n = write_empty(code, step, out, n)
                after = steps[step + JUMP]
            else:
                n = put(code, steps[step + KEY], out, n)
                frames[frame], frames[frame + 1], frames[frame + 2] = n, base, left
                frame += FRAME
                base = at + 1
        elif op == ENTRY:
            key = COMMA if steps[step + A] == BLANK else steps[step + A] + number_at(cells, start, code, base)
            n = put(code, key, out, n)
        elif op == BLOCK:
            if start >= size and is_as_before(cells, size, start, at, steps[step + A], code):
                n = put_again(frames[steps[step + B]], frames[steps[step + B] + 1], out, n)
                after = steps[step + JUMP]
            else:
                frames[steps[step + B]] = n
        elif op == BLOCK_END:
            frames[steps[step + B] + 1] = n
        else:  # NEXT
            frames[frame - 1] -= 1
            base += steps[step + A]
            if frames[frame - 1] > 0:
                after = steps[step + JUMP]
            else:
                frame -= FRAME
                base = frames[frame + 1]
                n = close(code, steps[step + C], frames[frame], out, n)
        step = after
    return n


@rule
def write_field(cells, start, at, code, step, out, n):
    """A key and its value; nothing if the value is as usual."""
    steps, before = code.steps, n
    value = put(code, steps[step + KEY], out, n)
    n = write_value(cells, start, at, code, step, out, value)
    usual = steps[step + USUAL]
    return before if usual != ALWAYS and is_text(code, usual, out, value, n) else n


@rule
def write_value(cells, start, at, code, step, out, n):
    steps = code.steps
    op, a = steps[step + OP], steps[step + A]
    number = number_at(cells, start, code, at)
    if op == NUMBER:
        return put_number(code, number, out, n)
    if op == FLAG:
        return put(code, TRUE if number != 0 else FALSE, out, n)
    if op == MAYBE:
        return put(code, NULL, out, n) if number == a else put_number(code, number, out, n)
    if op == WORD:
        return put_word(code, a, number, out, n)
    return write_run(cells, start, at, code, step, out, n)


@rule
def write_run(cells, start, at, code, step, out, n):
    """Several values between brackets."""
    steps = code.steps
    op, a, b, brackets = steps[step + OP], steps[step + A], steps[step + B], steps[step + C]
    n = put(code, brackets, out, n)
    first = n
    if op == BITS:
        bits = number_at(cells, start, code, at)
        while bits != 0:
            n = part(code, brackets, first, out, n)
            n = put(code, a + lowest(bits), out, n)
            bits &= bits - 1
    elif op == FALLING_BITS:
        bits = number_at(cells, start, code, at)
        for place in range(b - 1, -1, -1):
            if bits >> place & 1 != 0:
                n = part(code, brackets, first, out, n)
                n = put(code, a + place, out, n)
    elif op == COUNTS:
        for k in range(b):
            number = number_at(cells, start, code, at + k)
            if number != 0:
                n = part(code, brackets, first, out, n)
                n = put(code, a + k, out, n)
                n = put_number(code, number, out, n)
    elif op == COPIES:
        for k in range(b):
            for _ in range(number_at(cells, start, code, at + k)):
                n = part(code, brackets, first, out, n)
                n = put(code, a + k, out, n)
    elif op == ROW or op == WHOLE_ROW:
        count = b if op == WHOLE_ROW else min(b, number_at(cells, start, code, at + b))
        for k in range(count):
            n = part(code, brackets, first, out, n)
            number = number_at(cells, start, code, at + k)
            n = put_number(code, number, out, n) if a == BLANK else put_word(code, a, number, out, n)
    elif op == RUN:
        for number in range(number_at(cells, start, code, at), number_at(cells, start, code, at + 1) + 1, a):
            n = part(code, brackets, first, out, n)
            n = put_number(code, number, out, n)
    return put(code, brackets + 2, out, n)


@rule
def write_nothing(code, step, out, n):
    """A struct that is not there: None, or left out."""
    if code.steps[step + USUAL] != ALWAYS:
        return n
    return put(code, NULL, out, put(code, code.steps[step + KEY], out, n))


@rule
def write_empty(code, step, out, n):
    """A list or dict with nothing in it: empty brackets, or left out."""
    steps = code.steps
    if steps[step + USUAL] != ALWAYS:
        return n
    n = put(code, steps[step + KEY], out, n)
    return put(code, steps[step + C] + 2, out, put(code, steps[step + C], out, n))


@rule
def close(code, brackets, opened, out, n):
    """The comma at `opened` becomes the bracket, if anything follows it."""
    if n == opened:
        n = put(code, brackets, out, n)
    elif opened < len(out):
        out[opened] = code.texts[code.starts[brackets]]
    return put(code, brackets + 2, out, n)


@rule
def part(code, brackets, first, out, n):
    """What stands between two values; nothing before the first."""
    return n if n == first else put(code, brackets + 1, out, n)


@rule
def put(code, text, out, n):
    start = code.starts[text]
    size = code.starts[text + 1] - start
    if n + size + SPARE <= len(out):
        for k in range(0, size, 16):
            copy_sixteen(out, n + k, code.texts, start + k)
    return n + size


@rule
def is_as_before(cells, size, start, at, count, code):
    """Whether these numbers are the same in the record before this one."""
    for k in range(at, at + count):
        if cells[start + code.order[k]] != cells[start - size + code.order[k]]:
            return False
    return True


@rule
def put_again(start, end, out, n):
    """The fields that were written from `start` to `end`: their first comma may have become a bracket there."""
    if end > start and n + end - start + SPARE <= len(out):
        for k in range(0, end - start, 16):
            copy_sixteen(out, n + k, out, start + k)
        out[n] = ORD_COMMA
    return n + end - start


@rule
def put_word(code, first, number, out, n):
    return put(code, NO_WORD if number < 0 else first + number, out, n)


@rule
def put_number(code, number, out, n):
    if number < 0:
        n = put(code, MINUS, out, n)
        number = -number
    size, rest = 1, number // 10
    while rest > 0:
        size += 1
        rest //= 10
    if n + size <= len(out):
        for k in range(n + size - 1, n - 1, -1):
            out[k] = ZERO + number % 10
            number //= 10
    return n + size


@rule
def is_text(code, text, out, start, end):
    """Whether this text was written there; where there was no room for it nobody will read the answer."""
    first = code.starts[text]
    if end - start != code.starts[text + 1] - first or end + SPARE > len(out):
        return False
    for k in range(end - start):
        if out[start + k] != code.texts[first + k]:
            return False
    return True


@rule
def number_at(cells, start, code, at):
    """Number `at` of the record, counted in the order in which numbers are written."""
    return cells[start + code.order[at]]
