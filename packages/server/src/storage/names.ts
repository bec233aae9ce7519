import { realmNumbers } from "../db/tables/messaging.ts";
import type { StoredObject } from "./store.ts";

/** Under which an object's bytes are stored; each realm has a folder of its own. */
export function storeName({ realm, name }: Pick<StoredObject, "realm" | "name">): string {
  return `${realm === realmNumbers.social ? "social" : "edu"}/${name}`;
}

export function thumbName(object: Pick<StoredObject, "realm" | "name">): string {
  return `${storeName(object)}.thumb`;
}
