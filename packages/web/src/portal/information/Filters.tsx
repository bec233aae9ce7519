import { portal } from "@lyceum/texts/portal";
import { SearchIcon } from "@lyceum/ui";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useWords } from "../use-words.ts";
import css from "./Filters.module.css";

const yearsBack = 6;

/** Words and year; both go into the address, and the list starts at its first page again. */
export function Filters({
  channel,
  q,
  year,
}: {
  channel: string | undefined;
  q: string | undefined;
  year: string | undefined;
}) {
  const t = useTexts(portal);
  const go = useGo();
  const [words, setWords] = useWords(q);
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = Array.from({ length: yearsBack }, (_, back) => String(thisYear - back));
  if (year && !years.includes(year)) years.push(year);

  const search = (next: { q?: string | undefined; year?: string | undefined }) =>
    go({
      screen: "information",
      query: {
        channel,
        q: (next.q ?? words).trim() || undefined,
        year: ("year" in next ? next.year : year) || undefined,
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
