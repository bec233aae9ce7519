import { pick } from "@lyceum/texts";
import { useLanguage } from "../shared/use-texts.ts";

type Named = { title: string; titleEn: string };

/** Titles in the language of the page, and shares in per cent. */
export function useNames() {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return {
    title: ({ title, titleEn }: Named) => pick(language, title, titleEn),
    summary: ({ summary, summaryEn }: { summary: string; summaryEn: string }) =>
      pick(language, summary, summaryEn),
    /** What is not all is never called so. */
    percent: (share: number) => format.format(share < 1 ? Math.min(share, 0.99) : 1),
  };
}
