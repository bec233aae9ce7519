/** Time as an argument: the real one in `main`, a hand-driven one in tests. Milliseconds since the epoch. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
