import { portal } from "@lyceum/texts/portal";
import { SearchIcon } from "@lyceum/ui";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../information/Filters.module.css";
import { useWords } from "../use-words.ts";
import { stages, useStageNames } from "./stages.ts";

type Props = { area: string | undefined; stage: string | undefined; q: string | undefined };

export function SchoolFilters({ area, stage, q }: Props) {
  const t = useTexts(portal);
  const stageName = useStageNames();
  const go = useGo();
  const [words, setWords] = useWords(q);
  const search = (next: { q: string; stage: string | undefined }) =>
    go({ screen: "schools", query: { area, stage: next.stage || undefined, q: next.q.trim() || undefined } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search({ q: words, stage });
  };
  return (
    <form role="search" className={css.filters} onSubmit={submit}>
      <TextInput
        className={css.words}
        type="search"
        aria-label={t("searchSchools")}
        placeholder={t("searchSchools")}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          if (event.currentTarget.value === "" && q) void search({ q: "", stage });
        }}
      />
      <NativeSelect
        aria-label={t("stage")}
        value={stage ?? ""}
        onChange={(event) => void search({ q: words, stage: event.currentTarget.value })}
        data={[
          { value: "", label: t("allStages") },
          ...stages.map((one) => ({ value: one, label: stageName(one) })),
        ]}
      />
      <Button type="submit" variant="default">
        {t("search")}
      </Button>
    </form>
  );
}
