import { limits } from "@lyceum/contract/limits";

export type NameProblem = "invalid" | "tooLong" | "reserved";

/**
 * A name of a folder or file as it is kept. Signs that cannot be seen or that turn the direction of writing are left out,
 * so no name looks like another; what computers cannot have in names becomes "_". Folders within a name are refused, never
 * cut off: `../x` is nobody's file `x`.
 */
export function nodeName(typed: string): { name: string } | { problem: NameProblem } {
  const name = typed
    .toWellFormed()
    .replaceAll(hidden, "")
    .normalize("NFC")
    .replaceAll(/[<>:"|?*]/g, "_")
    .trimStart()
    // Another system would cut these off, and find another file.
    .replace(/[.\s]+$/u, "");
  if (/[/\\]/.test(name) || seen(name) === "") return { problem: "invalid" };
  if (reserved.test(name)) return { problem: "reserved" };
  if (utf8Length(name) > limits.driveNameMax.value) return { problem: "tooLong" };
  return { name };
}

/** One spelling of a name: two names of a folder are the same where this is. */
export function nameKey(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC");
}

/** Joiners belong to what is written, such as emoji and Persian. */
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** What of a name can be seen at all. */
function seen(name: string): string {
  return name.replaceAll(/[\u200C\u200D\s]/gu, "");
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}

/** Whether a file of this name is shown as a text, whatever its bytes were taken for. */
export function isTextName(name: string): boolean {
  return /\.(txt|md|csv|json|log|ts|js|py|java|c|h)$/i.test(name);
}
