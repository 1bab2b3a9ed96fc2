/** Names for what the server shows a seat at a table of Хекмек. A field that is left out has its usual value. */
export type { Fact, Lay, OnGrill, Passing, Place, Tile, View as HeckmeckView } from './heckmeck.types';

/** Hens by their value, and the worm cards, which are one kind. */
export type Hen = '1' | '2' | '3' | '4' | '5';
export type Kind = Hen | 'w';
