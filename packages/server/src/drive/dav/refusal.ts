/** A refusal of WebDAV that is a status of its own and no fault of a call; `condition` is what the standard calls it. */
export class DavRefusal extends Error {
  readonly status: number;
  readonly condition: string | null;

  constructor(status: number, condition: string | null = null) {
    super(`status ${status}`);
    this.status = status;
    this.condition = condition;
  }
}
