/** What is smaller than this share of the largest piece is no part of anybody. */
const smallestShare = 1 / 50;

/**
 * Takes away small pieces apart from who is seen: a lamp or a handle that looks like somebody for a moment. `mask` says of each
 * pixel how surely it is a person; what is at most `from` counts as none. Changes `mask`, and uses `pieces` to work in.
 */
export function dropIslands(
  mask: Float32Array,
  [height, width]: readonly [number, number],
  from: number,
  pieces: Int32Array,
): void {
  pieces.fill(0);
  const sizes = [0];
  const waiting: number[] = [];
  const reach = (at: number) => {
    if (mask[at]! <= from || pieces[at] !== 0) return;
    pieces[at] = sizes.length;
    waiting.push(at);
  };
  for (let start = 0; start < mask.length; start++) {
    reach(start);
    if (waiting.length === 0) continue;
    let size = 0;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      size++;
      const column = at % width;
      if (column > 0) reach(at - 1);
      if (column < width - 1) reach(at + 1);
      if (at >= width) reach(at - width);
      if (at < (height - 1) * width) reach(at + width);
    }
    sizes.push(size);
  }
  const least = Math.max(...sizes) * smallestShare;
  for (let at = 0; at < mask.length; at++) if (pieces[at] !== 0 && sizes[pieces[at]!]! < least) mask[at] = 0;
}
