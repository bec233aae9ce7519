import { limits } from "@lyceum/contract/limits";

/** A name for people to read and to save a file under: no folders, no signs that cannot be seen, never empty. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const seen = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "");
  if (seen.length <= limits.assetNameMax.value) return seen || "file";
  const ending = /\.[^.]{1,10}$/.exec(seen)?.[0] ?? "";
  return seen.slice(0, limits.assetNameMax.value - ending.length).toWellFormed() + ending;
}

/** Signs that cannot be seen; those that join letters and emoji are part of what is written. */
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name with every sign that cannot be seen written out, so that none turns or hides a part of it: `a[U+202E]fdp.exe`. */
export function readableFileName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(
      hidden,
      (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
    );
}

/** What stands behind the last dot of a name, as a computer reads it; "" where there is none. */
export function endingOf(name: string): string {
  return /[^.]\.([^.]{1,10})$/.exec(cleanFileName(name))?.[1]?.toLowerCase() ?? "";
}
