import { type ComponentType, lazy } from "react";

const pauseMs = 2_000;
const triesOnline = 3;

/**
 * A part of a page whose code comes with its first use. Without a network it waits for one; a failure that stays, such as
 * code of a version that the server no longer has, is thrown to the page.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await insist(load) }));
}

async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;)
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) failures += 1;
      if (failures === triesOnline) throw error;
      await soon();
    }
}

/** After a pause, or as soon as there is a network again. */
async function soon(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(resolve, pauseMs);
  globalThis.addEventListener("online", resolve);
  await promise;
  clearTimeout(timer);
  globalThis.removeEventListener("online", resolve);
}
