/** Pages that somebody is drawing on now. */
const finishers = new Set<() => Promise<void>>();
/** A page that takes longer than this is left out: the server waits half a minute for what is under way. */
const patienceMs = 10_000;

/** A page that is still open is put with its answer when the time of the work ends. Answers how to take that back. */
export function finishBeforeEnd(finish: () => Promise<void>): () => void {
  finishers.add(finish);
  return () => void finishers.delete(finish);
}

/** Puts pages that are still open with their answers, as far as they come in time. */
export async function finishPages(): Promise<void> {
  if (finishers.size === 0) return;
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled([...finishers].map((finish) => finish())), late]);
}
