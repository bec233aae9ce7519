import type { WordRule } from "@lyceum/contract/shapes";
import { compileWords, judgeText, maskText } from "@lyceum/domain/words";
import { staffWords } from "@lyceum/texts/staff/words";
import { Textarea } from "@mantine/core";
import { useMemo, useState } from "react";
import { useFaultText } from "../../shared/use-fault-text.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Words.module.css";

/** A message as the list would treat it: the same code as the server's. */
export function TryWords({ words }: { words: readonly WordRule[] }) {
  const t = useTexts(staffWords);
  const [text, setText] = useState("");
  const compiled = useMemo(() => compileWords(words), [words]);
  const { type } = judgeText(compiled, text);
  const refusal = useFaultText("wordsRefused");
  const shown = type === 2 ? refusal : maskText(compiled, text);
  return (
    <section className={css.box} aria-label={t("try")}>
      <h2 className={css.title}>{t("try")}</h2>
      <p className={css.hint}>{t("tryText")}</p>
      <Textarea
        label={t("tryLabel")}
        placeholder={t("tryHint")}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.result} role="status" data-type={text === "" ? undefined : type}>
        {text !== "" && (
          <>
            <strong>{t(`result_${type}`)}</strong>
            {type !== 0 && <p>{shown}</p>}
          </>
        )}
      </div>
    </section>
  );
}
