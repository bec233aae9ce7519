import { limits } from "@lyceum/contract/limits";
import type { Apns } from "@lyceum/contract/shapes";
import { stored } from "../../shared/stored.ts";
import { splitMentions } from "./split-mentions.ts";

/** Somebody chosen while a draft was written, as the text names them; without an account everybody. */
export type Picked = { account: string | null; name: string };

const heldMax = 50;
/** With the drafts of the account, so that it goes with them. */
const keyOf = (self: string, sessionId: string) => `draft:${self}:@${sessionId}`;

/** Remembers whom a draft names, also for a later visit. */
export function addPicked(self: string, sessionId: string, picked: Picked): void {
  const others = readPicked(self, sessionId).filter(
    ({ account, name }) => account !== picked.account || name !== picked.name,
  );
  stored.set(keyOf(self, sessionId), JSON.stringify([...others, picked].slice(-heldMax)));
}

/** Whom a text mentions that is sent now; the draft is over. What was taken out of the text again mentions nobody. */
export function takeMentions(self: string, sessionId: string, text: string): Apns | undefined {
  const picked = readPicked(self, sessionId);
  if (picked.length > 0) stored.set(keyOf(self, sessionId), "");
  return mentionsIn(text, picked);
}

export function mentionsIn(text: string, picked: readonly Picked[]): Apns | undefined {
  const parts = splitMentions(
    text,
    picked.map(({ name }) => name),
  );
  // Two people of one name: as many of them as it is written, those who were picked last.
  const left = Map.groupBy(picked, ({ name }) => name);
  const meant = parts.flatMap(({ name }) => (name === null ? [] : (left.get(name)?.splice(-1) ?? [])));
  if (meant.some(({ account }) => account === null)) return {};
  const nicks = new Map(meant.map(({ account, name }) => [account, name]));
  const all = [...nicks].slice(0, limits.mentionsMax.value);
  if (all.length === 0) return undefined;
  return { accounts: all.map(([account]) => account ?? ""), nicks: all.map(([, name]) => name) };
}

function readPicked(self: string, sessionId: string): readonly Picked[] {
  try {
    const kept: unknown = JSON.parse(stored.get(keyOf(self, sessionId)) || "[]");
    return Array.isArray(kept) ? kept.filter(isPicked) : [];
  } catch {
    return [];
  }
}

function isPicked(value: unknown): value is Picked {
  if (typeof value !== "object" || value === null || !("account" in value) || !("name" in value))
    return false;
  const { account, name } = value;
  return typeof name === "string" && name !== "" && (account === null || typeof account === "string");
}
