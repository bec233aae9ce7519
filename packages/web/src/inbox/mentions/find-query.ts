/** What is written behind an "@" up to the caret, and where that stands. */
export type MentionQuery = { from: number; words: string };

const queryMax = 32;
/** Behind a letter or a sign of an address it is one of mail; Chinese is written without spaces. */
const pattern = new RegExp(String.raw`(?<![A-Za-z0-9._%+-])@([^@\s]{0,${queryMax}})$`, "u");

/** Null: the caret stands behind no "@" that could begin a name. */
export function findQuery(text: string, caret: number): MentionQuery | null {
  const found = pattern.exec(text.slice(0, caret));
  return found ? { from: found.index, words: found[1] ?? "" } : null;
}
