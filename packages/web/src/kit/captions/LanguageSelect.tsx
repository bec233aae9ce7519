import { captions } from "@lyceum/texts/kit/captions";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { captionLanguages, languageName } from "../../shared/caption-languages.ts";
import css from "./Captions.module.css";

type Props = { known: readonly string[]; language: string; onLanguage: (next: string) => void };

/** For which language captions are written; those that there are have a mark. */
export function LanguageSelect({ known, language, onLanguage }: Props) {
  const t = useTexts(captions);
  const all = [...captionLanguages, ...known.filter((one) => !captionLanguages.includes(one))];
  return (
    <NativeSelect
      className={css.language ?? ""}
      label={t("language")}
      value={language}
      onChange={(event) => onLanguage(event.currentTarget.value)}
      data={all.map((one) => ({
        value: one,
        label: known.includes(one) ? `${languageName(one)} ✓` : languageName(one),
      }))}
    />
  );
}
