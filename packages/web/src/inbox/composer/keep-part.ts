/** A part that is loaded when it is first needed, and then there at once: what a key does precedes the next key. */
export function keepPart<T>(load: () => Promise<T>) {
  let part: T | undefined;
  const preload = async () => (part ??= await load());
  return {
    preload,
    async with(act: (part: T) => void): Promise<void> {
      if (part !== undefined) act(part);
      else act(await preload());
    },
  };
}
