import { agreements } from "@lyceum/texts/agreements";
import { useTexts } from "../shared/use-texts.ts";

/** "Version 3"; the text that Lyceum brings has no number for people. */
export function useVersionText(): (version: number) => string {
  const t = useTexts(agreements);
  return (version) => (version === 0 ? t("standardText") : t("version", { version }));
}
