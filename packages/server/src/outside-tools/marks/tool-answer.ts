/** How a question of a tool is answered that did not go well: a status, and a word of OAuth or of ours. */
export class ToolRefusal extends Error {
  override readonly name = "ToolRefusal";
  readonly status: number;
  readonly word: string;

  constructor(status: number, word: string) {
    super(word);
    this.status = status;
    this.word = word;
  }
}
