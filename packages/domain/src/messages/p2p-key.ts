/** The one key of the conversation between two people, whoever asks. */
export function p2pKey(one: number, other: number): string {
  return one <= other ? `${one}:${other}` : `${other}:${one}`;
}
