import { limits } from "@lyceum/contract/limits";
import { stored } from "../stored.ts";

/**
 * What this browser keeps of a person until the server has it. It is under their account: their sign-out takes it away, that of
 * somebody else does not. Where the sign-in ends by itself it waits for them, for some days.
 */
const prefix = "own:";
const keyOf = (account: string, name: string) => `${prefix}${account}:${name}`;

export function readOwn(account: string, name: string): string | null {
  const text = stored.get(keyOf(account, name));
  return text === null ? null : text.slice(text.indexOf(" ") + 1);
}

export function writeOwn(account: string, name: string, value: string): void {
  stored.set(keyOf(account, name), `${Date.now()} ${value}`);
}

export function removeOwn(account: string, name: string): void {
  stored.remove(keyOf(account, name));
}

export function removeAllOwn(account: string): void {
  stored.removeAll(keyOf(account, ""));
}

/** Of anybody: what nobody came back for. A clock may have gone wrong in between. */
export function removeOldOwn(now: number): void {
  for (const key of stored.keys(prefix)) {
    const [at = ""] = (stored.get(key) ?? "").split(" ", 1);
    const isKept = /^\d+$/.test(at) && Math.abs(now - Number(at)) <= limits.answersKept.value;
    if (!isKept) stored.remove(key);
  }
}
