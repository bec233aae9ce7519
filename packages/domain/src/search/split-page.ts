export type Part = { offset: number; limit: number };

/** Which part of each of several lists, one behind the other, a page of all of them shows. */
export function splitPage(sizes: readonly number[], { offset, limit }: Part): Part[] {
  let before = 0;
  return sizes.map((size) => {
    const from = Math.min(Math.max(offset - before, 0), size);
    const to = Math.min(Math.max(offset + limit - before, 0), size);
    before += size;
    return { offset: from, limit: to - from };
  });
}
