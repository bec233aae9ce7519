import type { SiteHits } from "@lyceum/contract/shapes";
import { siteSearch } from "@lyceum/texts/site-search";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { usePick } from "../portal/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import type { SearchFilter } from "./queries.ts";
import css from "./Search.module.css";

const dayMs = 86_400_000;
const spans = { week: 7, month: 30, year: 365 } as const;
type Span = keyof typeof spans;
const spanNames = Object.keys(spans) as Span[];

type Props = { filter: SearchFilter; channels: SiteHits["channels"] };

/** Order, time and channel; each choice goes into the address, and the list starts at its first page again. */
export function Narrowing({ filter, channels }: Props) {
  const t = useTexts(siteSearch);
  const pick = usePick();
  const go = useGo();
  const { q, kind, channel, from, to, sort } = filter;
  const [today] = useState(() => Date.now());
  const [isBetween, setIsBetween] = useState(false);
  const startOf = (span: Span) => new Date(today - spans[span] * dayMs).toISOString().slice(0, 10);
  const span = to === undefined ? spanNames.find((one) => startOf(one) === from) : undefined;
  const isDays = isBetween || (span === undefined && Boolean(from ?? to));
  const choose = (next: Partial<SearchFilter>) =>
    void go({ screen: "search", query: { q, kind, channel, from, to, sort, ...next } });
  const chooseTime = (value: string) => {
    setIsBetween(value === "days");
    const known = spanNames.find((one) => one === value);
    if (value !== "days") choose({ from: known && startOf(known), to: undefined });
  };
  return (
    <aside className={css.narrowing} aria-label={t("filters")}>
      <NativeSelect
        size="sm"
        label={t("sort")}
        value={sort ?? ""}
        onChange={(event) => choose({ sort: event.currentTarget.value === "date" ? "date" : undefined })}
        data={[
          { value: "", label: t("sortRank") },
          { value: "date", label: t("sortDate") },
        ]}
      />
      <NativeSelect
        size="sm"
        label={t("published")}
        value={isDays ? "days" : (span ?? "")}
        onChange={(event) => chooseTime(event.currentTarget.value)}
        data={[
          { value: "", label: t("anyTime") },
          ...spanNames.map((one) => ({ value: one, label: t(one) })),
          { value: "days", label: t("days") },
        ]}
      />
      {isDays && (
        <div className={css.days}>
          <TextInput
            type="date"
            size="sm"
            label={t("from")}
            value={from ?? ""}
            onChange={(event) => choose({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            size="sm"
            label={t("to")}
            value={to ?? ""}
            onChange={(event) => choose({ to: event.currentTarget.value || undefined })}
          />
        </div>
      )}
      {kind === "document" && (
        <NativeSelect
          size="sm"
          label={t("channel")}
          value={channel ?? ""}
          onChange={(event) => choose({ channel: event.currentTarget.value || undefined })}
          data={[
            { value: "", label: t("allChannels") },
            ...channels.map((one) => ({ value: String(one.channelId), label: pick(one.name, one.nameEn) })),
          ]}
        />
      )}
      {Boolean(channel ?? from ?? to) && (
        <RouteLink screen="search" query={{ q, kind, sort }} className={css.clear}>
          {t("clear")}
        </RouteLink>
      )}
    </aside>
  );
}
