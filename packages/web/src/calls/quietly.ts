/** What cannot be said any more is over on the server too. */
export const quietly = (act: Promise<unknown>) => void act.catch(() => {});
