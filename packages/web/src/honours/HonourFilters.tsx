import { honours } from "@lyceum/texts/honours";
import { SearchIcon } from "@lyceum/ui";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useWords } from "../portal/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Honours.module.css";
import { kinds, levels, useYears } from "./queries.ts";

type Chosen = Record<"q" | "year" | "level" | "kind", string | undefined>;

/** Words, year, level and kind; all go into the address, and the list starts at its first page again. */
export function HonourFilters(chosen: Chosen) {
  const t = useTexts(honours);
  const go = useGo();
  const years = useYears();
  const [words, setWords] = useWords(chosen.q);
  const search = (next: Partial<Chosen>) => {
    const { q, year, level, kind } = { ...chosen, q: words, ...next };
    const query = { q: q?.trim() || undefined, year: year || undefined };
    void go({ screen: "honor", query: { ...query, level: level || undefined, kind: kind || undefined } });
  };
  const select = (name: "year" | "level" | "kind", all: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      aria-label={t(name)}
      value={chosen[name] ?? ""}
      onChange={(event) => search({ [name]: event.currentTarget.value })}
      data={[{ value: "", label: all }, ...data]}
    />
  );
  return (
    <form
      role="search"
      className={css.filters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search({});
      }}
    >
      <TextInput
        className={css.words ?? ""}
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          // The cross of the field empties it without a submit.
          if (event.currentTarget.value === "" && chosen.q) search({ q: "" });
        }}
      />
      {select(
        "year",
        t("allYears"),
        years.map((one) => ({ value: String(one), label: String(one) })),
      )}
      {select(
        "level",
        t("allLevels"),
        levels.map((one) => ({ value: one, label: t(`level_${one}`) })),
      )}
      {select(
        "kind",
        t("allKinds"),
        kinds.map((one) => ({ value: one, label: t(`kind_${one}`) })),
      )}
      <Button type="submit" variant="default">
        {t("searchButton")}
      </Button>
    </form>
  );
}
