import { limits } from "@lyceum/contract/limits";
import type { WordList, WordRule } from "@lyceum/contract/shapes";
import { foldText } from "@lyceum/domain/words";
import { staffWords } from "@lyceum/texts/staff/words";
import { EmptyState, message } from "@lyceum/ui";
import { Alert, Button, CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { BusyButton, useUnsavedGuard } from "../../kit/form/index.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { AddWords } from "./AddWords.tsx";
import { MetWords } from "./MetWords.tsx";
import { wordListQuery } from "./queries.ts";
import { TryWords } from "./TryWords.tsx";
import css from "./Words.module.css";
import { useReasons } from "../../shared/parts/use-reasons.ts";

const types = [1, 2, 3] as const;
const shownMax = 60;

/** The list, a message to try it with, and what was counted. It is saved as a whole. */
export function WordsEditor({ list, onNewer }: { list: WordList; onNewer: () => Promise<void> }) {
  const t = useTexts(staffWords);
  const reasons = useReasons();
  const queries = useQueryClient();
  const [version, setVersion] = useState(list.version);
  const [words, setWords] = useState<readonly WordRule[]>(list.words);
  const [search, setSearch] = useState("");
  const [isSaving, setSaving] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const saved = useRef<readonly WordRule[]>(list.words);
  const current = useRef(words);
  current.current = words;
  useUnsavedGuard(useCallback(() => current.current !== saved.current, []));

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const body = { version, words: [...words] };
      const done = await http.call("POST /staff/words/save", { body });
      saved.current = words;
      setVersion(done.version);
      message.success(t("saved"));
      await queries.invalidateQueries(wordListQuery());
    } catch (error) {
      if (error instanceof CallFault && error.key === "wordsChanged") setOutdated(true);
    } finally {
      setSaving(false);
    }
  }

  const sought = foldText(search.trim()).text;
  const found = words.filter(({ word }) => foldText(word).text.includes(sought));
  const change = (word: string, next: WordRule | null) =>
    setWords((before) => before.flatMap((one) => (one.word === word ? (next ?? []) : one)));
  return (
    <div className={css.page}>
      <section className={css.list} aria-label={t("words")}>
        <div className={css.head}>
          <TextInput
            aria-label={t("search")}
            placeholder={t("search")}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          <span className={css.hint} role="status">
            {t("count", { n: words.length, max: limits.wordsMax.value })}
          </span>
        </div>
        <AddWords words={words} onAdd={(more) => setWords((before) => [...more, ...before])} />
        {words.length === 0 && <EmptyState title={t("none")} text={t("noneText")} />}
        {words.length > 0 && found.length === 0 && <p className={css.hint}>{t("noMatch")}</p>}
        <ul className={css.words}>
          {found.slice(0, shownMax).map(({ word, type }) => (
            <li key={word} className={css.word}>
              <span className={css.name}>{word}</span>
              <NativeSelect
                size="xs"
                aria-label={t("doesOf", { word })}
                value={String(type)}
                onChange={({ currentTarget }) =>
                  change(word, {
                    word,
                    type: types.find((one) => String(one) === currentTarget.value) ?? type,
                  })
                }
                data={types.map((one) => ({ value: String(one), label: t(`type_${one}`) }))}
              />
              <CloseButton
                size="sm"
                aria-label={t("removeOf", { word })}
                onClick={() => change(word, null)}
              />
            </li>
          ))}
        </ul>
        {found.length > shownMax && <p className={css.hint}>{t("more", { n: found.length - shownMax })}</p>}
        {isOutdated && (
          <Alert color="orange" role="alert" mt="md">
            {t("newer")}
            <Button size="compact-sm" variant="default" mt="xs" onClick={() => void onNewer()}>
              {t("loadNewer")}
            </Button>
          </Alert>
        )}
        <div className={css.save}>
          <LastSaved list={{ ...list, version }} />
          <BusyButton
            isBusy={isSaving}
            why={reasons.unchanged(words !== saved.current)}
            onClick={() => void save()}
          >
            {t("save")}
          </BusyButton>
        </div>
      </section>
      <div className={css.beside}>
        <TryWords words={words} />
        <MetWords met={list.met} />
      </div>
    </div>
  );
}

function LastSaved({ list: { version, updatedAt, updatedBy: name } }: { list: WordList }) {
  const t = useTexts(staffWords);
  const language = useLanguage();
  const zone = useZone();
  if (updatedAt === null) return <span className={css.hint}>{t("never")}</span>;
  const time = formatDayTime(language, zone, updatedAt);
  const text = name === "" ? t("lastSavedAt", { version, time }) : t("lastSaved", { version, time, name });
  return <span className={css.hint}>{text}</span>;
}
