import { realmNumbers } from "../db/tables/messaging.ts";
import type { StoredObject } from "./store/objects.ts";

/** Under which an object's bytes are stored; each realm has a folder of its own. */
export function storeName({ realm, name }: Pick<StoredObject, "realm" | "name">): string {
  return `${realm === realmNumbers.social ? "social" : "edu"}/${name}`;
}

export function thumbName(object: Pick<StoredObject, "realm" | "name">): string {
  return `${storeName(object)}.thumb`;
}

/** Below it lie the forms that were made of an object: treated pictures, its sound as MP3, its pages. */
export function variantFolder(object: Pick<StoredObject, "realm" | "name">): string {
  return `${storeName(object)}-forms`;
}

export function variantName(object: Pick<StoredObject, "realm" | "name">, form: string): string {
  return `${variantFolder(object)}/${form}`;
}

export function pageForm(page: number): string {
  return `page-${page}`;
}
