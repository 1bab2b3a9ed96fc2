"""A view as a record of numbers, and that record as JSON.

A game declares what a person is shown as msgspec structs whose fields say how numbers become words (`fields`). From the structs
follow the layout of a flat record, which the game's rule `show` fills (`record`), and a program (`program`) that one compiled
writer runs to turn the record into JSON (`writer`). `form` has both together.
"""

from zastolye.core.view.fields import Bits, Copies, Counts, Field, Map, Row, Rows, Run, Seat, Word
from zastolye.core.view.form import ViewForm

__all__ = ["Bits", "Copies", "Counts", "Field", "Map", "Row", "Rows", "Run", "Seat", "ViewForm", "Word"]
