/** What asking a balancer needs of the world. */
export type BalancerPort = {
  /** Answers the body of a good answer; rejects with `status` (0: no answer at all) otherwise. */
  get(url: string, signal: AbortSignal): Promise<unknown>;
  /** Resolves when anything answers, of whatever kind; rejects when nothing does. */
  reach(url: string, signal: AbortSignal): Promise<void>;
  /** Rejects when it was not taken. */
  post(url: string, json: string): Promise<void>;
};

export class BalancerRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the balancer answered ${status}`);
    this.status = status;
  }
}

export const fetchBalancer: BalancerPort = {
  async get(url, signal) {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new BalancerRefusal(answer.status);
    return await answer.json();
  },
  async reach(url, signal) {
    // Servers of other origins allow no page to read this; that one of them is there is all that is asked.
    await fetch(url, { method: "HEAD", mode: "no-cors", cache: "no-store", signal });
  },
  async post(url, body) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (!answer.ok) throw new BalancerRefusal(answer.status);
  },
};
