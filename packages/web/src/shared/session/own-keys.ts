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

/** The names of all that waits of this account. */
export function ownNames(account: string): string[] {
  const start = keyOf(account, "");
  return stored.keys(start).map((key) => key.slice(start.length));
}

export function removeAllOwn(account: string): void {
  stored.removeAll(keyOf(account, ""));
}

/** No clock that goes right has said an earlier time. */
const earliest = Date.UTC(2025, 0);

/** Of anybody: what nobody came back for. What was written by a clock that went wrong waits from now on. */
export function removeOldOwn(now: number): void {
  for (const key of stored.keys(prefix)) {
    const [head = "", ...rest] = (stored.get(key) ?? "").split(" ");
    const at = /^\d+$/.test(head) ? Number(head) : null;
    const isOld = at === null || now - at > limits.answersKept.value;
    if (at !== null && (at > now || at < earliest)) stored.set(key, [now, ...rest].join(" "));
    else if (isOld) stored.remove(key);
  }
}
