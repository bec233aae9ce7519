/** Words of the invented texts, the first ones frequent and the last ones rare, always the same. */
const syllables = ["ba", "co", "di", "fu", "ga", "le", "mi", "no", "pe", "ru", "sa", "te", "vi", "wo"];
export const english = Array.from({ length: 2_000 }, (_, at) => wordOf(at));
/** Two characters each. */
export const chinese = Array.from({ length: 2_000 }, (_, at) =>
  String.fromCodePoint(0x4e00 + ((at * 7) % 1_500), 0x5400 + ((at * 13) % 1_700)),
);

export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A word as texts hold them: of two thousand the first is in every third text, the thousandth in one of some hundreds. */
export function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(words.length * random() ** 3)] ?? "";
}

function wordOf(at: number): string {
  let left = at + syllables.length;
  let word = "";
  while (left > 0) {
    word += syllables[left % syllables.length] ?? "";
    left = Math.floor(left / syllables.length);
  }
  return word;
}
