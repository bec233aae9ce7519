import type { Language } from "@lyceum/texts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** 1234567 → "1.2 MB", in the reader's language. */
export function sizeText(language: Language, bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step] ?? "byte",
    // "15 byte" is no English.
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000 ** step);
}

/** Limits are whole numbers of 2^20 bytes; they are told in the round number that certainly fits, 20 MB. */
export function limitText(language: Language, bytes: number): string {
  return sizeText(language, (bytes / 1_048_576) * 1_000_000);
}
