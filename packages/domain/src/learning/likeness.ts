/** From this share of what two stems have in common on they are alike (P8). */
export const alikeMin = 0.6;

/**
 * How far two texts are the same, from 0 to 1: the share of all three characters that follow each other, without spaces,
 * signs and the size and width of letters. It means the same in every script.
 */
export function likeness(one: string, other: string): number {
  return shareOf(threesOf(one), threesOf(other));
}

function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = a.intersection(b).size;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Of these candidates those that are alike, what is most alike first; of equals what came first. */
export function mostAlike<Candidate extends { words: string }>(
  words: string,
  candidates: readonly Candidate[],
  countMax: number,
): Candidate[] {
  const own = threesOf(words);
  return candidates
    .map((candidate) => ({ candidate, share: shareOf(own, threesOf(candidate.words)) }))
    .filter(({ share }) => share >= alikeMin)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, countMax)
    .map(({ candidate }) => candidate);
}

function threesOf(text: string): Set<string> {
  const letters = [
    ...text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ""),
  ];
  return new Set(letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`));
}
