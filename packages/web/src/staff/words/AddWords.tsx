import { limits } from "@lyceum/contract/limits";
import type { WordRule } from "@lyceum/contract/shapes";
import { foldText } from "@lyceum/domain/words";
import { staffWords } from "@lyceum/texts/staff/words";
import { NativeSelect, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Words.module.css";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

const types = [1, 2, 3] as const;
type Props = { words: readonly WordRule[]; onAdd: (words: readonly WordRule[]) => void };

/** One word, or many at once; those that the list has are left out. */
export function AddWords({ words, onAdd }: Props) {
  const t = useTexts(staffWords);
  const reasons = useReasons();
  const [text, setText] = useState("");
  const [type, setType] = useState<WordRule["type"]>(2);
  const fresh = newWords(text, words);
  const isFull = words.length + fresh.length > limits.wordsMax.value;

  const whyNot =
    reasons.blank(t("addLabel"), text) ||
    (isFull ? t("tooMany", { max: limits.wordsMax.value }) : fresh.length === 0 ? t("allKnown") : "");

  function add(event: SyntheticEvent): void {
    event.preventDefault();
    if (fresh.length === 0 || isFull) return;
    onAdd(fresh.map((word) => ({ word, type })));
    setText("");
  }

  return (
    <form className={css.add} onSubmit={add}>
      <Textarea
        className={css.field ?? ""}
        label={t("addLabel")}
        placeholder={t("addHint")}
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isFull ? t("tooMany", { max: limits.wordsMax.value }) : null}
      />
      <NativeSelect
        label={t("does")}
        value={String(type)}
        onChange={({ currentTarget }) =>
          setType(types.find((one) => String(one) === currentTarget.value) ?? 2)
        }
        data={types.map((one) => ({ value: String(one), label: t(`type_${one}`) }))}
      />
      <WhyButton type="submit" variant="default" why={whyNot}>
        {t("add")}
      </WhyButton>
    </form>
  );
}

function newWords(text: string, words: readonly WordRule[]): string[] {
  const held = new Set(words.map(({ word }) => foldText(word).text));
  const fresh: string[] = [];
  for (const part of text.split(/[\n,，、;；]+/)) {
    const word = part.trim().slice(0, limits.wordMax.value);
    const folded = foldText(word).text;
    if (folded.trim() === "" || held.has(folded)) continue;
    held.add(folded);
    fresh.push(word);
  }
  return fresh;
}
