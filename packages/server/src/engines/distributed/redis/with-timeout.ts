const patienceMs = 1_500;

/** A Redis that hangs must not hold up a login. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Redis does not answer")), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
