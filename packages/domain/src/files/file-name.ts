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
