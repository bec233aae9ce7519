const emojisMax = 3;
const emojis =
  /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})[\p{Emoji_Modifier}\u{fe0f}\u{200d}]*){1,24}$/u;

/** One to three emojis and nothing else: they are shown large. */
export function isOnlyEmojis(body: string): boolean {
  return emojis.test(body) && [...new Intl.Segmenter().segment(body)].length <= emojisMax;
}
