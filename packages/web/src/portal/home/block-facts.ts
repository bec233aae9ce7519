/** What the institution says of a part of its home page: a heading of its own, or none, and how many entries. */
export type BlockFacts = { heading: string; count: number };
