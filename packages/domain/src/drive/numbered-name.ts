import { limits } from "@lyceum/contract/limits";
import { nameKey, utf8Length } from "./node-name.ts";

/** The name itself where it is free, else the first of "name (2).ending", "name (3).ending" … that is, cut to fit. */
export function numberedName(name: string, isTaken: (key: string) => boolean, isFolder = false): string {
  if (!isTaken(nameKey(name))) return name;
  const ending = isFolder ? "" : (/(?<=[^.])\.[^.]{1,10}$/.exec(name)?.[0] ?? "");
  const stem = name.slice(0, name.length - ending.length).replace(/ \(\d{1,6}\)$/, "");
  for (let number = 2; ; number += 1) {
    const tail = ` (${number})${ending}`;
    const numbered = cutTo(stem, limits.driveNameMax.value - utf8Length(tail)) + tail;
    if (!isTaken(nameKey(numbered))) return numbered;
  }
}

/** Whole signs as people see them, never half of an emoji. */
function cutTo(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  let cut = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (utf8Length(cut + segment) > bytes) break;
    cut += segment;
  }
  return cut.trimEnd();
}
