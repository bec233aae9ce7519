/** A page that has to wait longer for what is known of its site is sent without it. */
const waitMs = 1_000;

/** What the work answers; without an answer in time, `otherwise`. */
export async function inTime<Value>(work: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), waitMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
