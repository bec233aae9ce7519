/** Who may have ended the process of a room that is alone in it: by where people were each time. */
export type Suspects = ReadonlySet<string>;

/** After an end while `present` were in the process. Who did it may have come later, or there may be two of them: then all are suspect again. */
export function narrow(before: Suspects | null, present: Suspects): Suspects {
  const still = before && new Set([...before].filter((one) => present.has(one)));
  return still && still.size > 0 ? still : new Set(present);
}

/** The half that goes into the other process. */
export function halfOf(suspects: Suspects): Suspects {
  return new Set([...suspects].slice(0, Math.floor(suspects.size / 2)));
}
