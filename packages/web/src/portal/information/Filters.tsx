import { portal } from "@lyceum/texts/portal";
import { SearchIcon } from "@lyceum/ui";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { noTeaching, type Teaching } from "../shelf/teaching.ts";
import { useWords } from "../use-words.ts";
import css from "./Filters.module.css";
import { TeachingFields } from "./TeachingFields.tsx";

const yearsBack = 6;

type Props = {
  screen: "information" | Shelf;
  channel: string | undefined;
  q: string | undefined;
  year: string | undefined;
  /** Of which kind; null: the page does not ask. */
  kind: string | undefined | null;
  /** Whom it teaches, and what; missing: the page does not ask. */
  teaching?: Teaching;
};

export type Shelf = "elegantDemeanout" | "afterSchoolLearning" | "mzEducation";

const kinds = ["imageText", "imgGroup", "video", "file", "link"] as const;

/** Words, kind and year; all go into the address, and the list starts at its first page again. */
export function Filters({ screen, channel, q, year, kind, teaching }: Props) {
  const t = useTexts(portal);
  const go = useGo();
  const [words, setWords] = useWords(q);
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  if (year && !years.includes(year)) years.push(year);

  const search = (next: { q?: string; year?: string; kind?: string; teaching?: Teaching }) =>
    go({
      screen,
      query: {
        channel,
        q: (next.q ?? words).trim() || undefined,
        year: (next.year ?? year) || undefined,
        kind: (next.kind ?? kind) || undefined,
        ...(next.teaching ?? teaching ?? noTeaching),
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search({});
  };
  return (
    <form role="search" className={css.filters} onSubmit={submit}>
      <TextInput
        className={css.words}
        type="search"
        aria-label={t("searchNews")}
        placeholder={t("searchNews")}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          // The cross of the field empties it without a submit.
          if (event.currentTarget.value === "" && q) void search({ q: "" });
        }}
      />
      {teaching && <TeachingFields chosen={teaching} onChange={(next) => void search({ teaching: next })} />}
      {kind !== null && (
        <NativeSelect
          aria-label={t("kind")}
          value={kind ?? ""}
          onChange={(event) => void search({ kind: event.currentTarget.value })}
          data={[
            { value: "", label: t("allKinds") },
            ...kinds.map((one) => ({ value: one, label: t(`kind_${one}`) })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={t("year")}
        value={year ?? ""}
        onChange={(event) => void search({ year: event.currentTarget.value })}
        data={[{ value: "", label: t("allYears") }, ...years.map((one) => ({ value: one, label: one }))]}
      />
      <Button type="submit" variant="default">
        {t("search")}
      </Button>
    </form>
  );
}
