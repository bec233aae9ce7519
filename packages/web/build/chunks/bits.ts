/** A set of whole numbers below a size that is known. */
export class Bits {
  readonly #words: Uint32Array;

  constructor(size: number | Uint32Array) {
    this.#words = typeof size === "number" ? new Uint32Array((size + 31) >>> 5) : size;
  }

  static of(size: number, members: Iterable<number>): Bits {
    const bits = new Bits(size);
    for (const member of members) bits.add(member);
    return bits;
  }

  add(member: number): void {
    this.#words[member >>> 5]! |= 1 << (member & 31);
  }

  has(member: number): boolean {
    return (this.#words[member >>> 5]! & (1 << (member & 31))) !== 0;
  }

  or(other: Bits): Bits {
    return new Bits(this.#words.map((word, index) => word | other.#words[index]!));
  }

  and(other: Bits): Bits {
    return new Bits(this.#words.map((word, index) => word & other.#words[index]!));
  }

  without(other: Bits): Bits {
    return new Bits(this.#words.map((word, index) => word & ~other.#words[index]!));
  }

  get size(): number {
    return this.sharedWith(this);
  }

  /** How many members are in both. */
  sharedWith(other: Bits): number {
    let count = 0;
    for (let index = 0; index < this.#words.length; index++)
      count += ones(this.#words[index]! & other.#words[index]!);
    return count;
  }

  equals(other: Bits): boolean {
    return this.#words.every((word, index) => word === other.#words[index]);
  }

  *[Symbol.iterator](): Iterator<number> {
    for (const [index, word] of this.#words.entries())
      for (let bit = 0; bit < 32; bit++) if ((word & (1 << bit)) !== 0) yield index * 32 + bit;
  }
}

/** How many bits of a word of 32 are set, counted in pairs, fours and bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
