import { agreements } from "@lyceum/texts/agreements";
import { useCallback } from "react";
import { useTexts } from "./use-texts.ts";

/** What readers call a version: "Version 3"; the text that Lyceum brings has no number for people. */
export function useVersionText(): (version: number) => string {
  const t = useTexts(agreements);
  return useCallback((version) => (version === 0 ? t("standardText") : t("version", { version })), [t]);
}
