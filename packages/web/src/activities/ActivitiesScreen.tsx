import { activities } from "@lyceum/texts/activities";
import { screens } from "@lyceum/texts/screens";
import { PageHeader, SearchIcon } from "@lyceum/ui";
import { Button, Skeleton, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { Answer, Pager, RowList, useWords } from "../portal/index.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Activities.module.css";
import { ActivityRow } from "./ActivityRow.tsx";
import { useActivities } from "./queries.ts";

const pageSize = 10;
const views = [
  ["viewUpcoming", "upcoming"],
  ["viewPast", "past"],
  ["viewMine", "mine"],
] as const;

/** /studentActivities (P4): what is to come, what is over, and where one has a place. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(activities);
  const tScreens = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const { show: asked, q, page } = useQueryValues();
  const offered = views.filter(([, value]) => value !== "mine" || isSignedIn);
  const show = offered.find(([, value]) => value === asked)?.[1] ?? "upcoming";
  const query = useActivities({ show, search: q, pageNum: page, pageSize: String(pageSize) });
  const isFiltered = Boolean(q);
  const chosen = { show: show === "upcoming" ? undefined : show, q };
  return (
    <>
      <PageHeader title={tScreens("studentActivities")} text={t(isSignedIn ? "text" : "textPublic")} />
      <div className={css.bar}>
        <ViewLinks
          label={t("views")}
          views={offered.map(([name, value]) => ({
            name,
            label: t(name),
            query: { ...(value === "upcoming" ? {} : { show: value }), ...(q ? { q } : {}) },
            isCurrent: value === show,
          }))}
        />
        <Search show={chosen.show} q={q} />
      </div>
      <Answer
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={isFiltered ? t("noneFound") : t(`none_${show}`)}
        emptyHint={t(isFiltered ? "noneFoundText" : "noneText")}
        emptyActions={
          isFiltered && (
            <Button
              variant="default"
              component={RouteLink}
              screen="studentActivities"
              query={{ show: chosen.show }}
            >
              {t("viewUpcoming")}
            </Button>
          )
        }
        skeleton={[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={104} mb={24} />
        ))}
      >
        {({ rows, total }) => (
          <>
            <RowList isStale={query.isPlaceholderData}>
              {rows.map((card) => (
                <li key={card.activityId}>
                  <ActivityRow card={card} />
                </li>
              ))}
            </RowList>
            <Pager
              screen="studentActivities"
              query={chosen}
              current={Math.max(1, Number(page) || 1)}
              count={Math.ceil(total / pageSize)}
            />
          </>
        )}
      </Answer>
    </>
  );
}

function Search({ show, q }: { show: string | undefined; q: string | undefined }) {
  const t = useTexts(activities);
  const go = useGo();
  const [words, setWords] = useWords(q);
  const search = (text: string) =>
    void go({ screen: "studentActivities", query: { show, q: text.trim() || undefined } });
  return (
    <form
      role="search"
      className={css.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(words);
      }}
    >
      <TextInput
        type="search"
        size="xs"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<SearchIcon size={16} />}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          // The cross of the field empties it without a submit.
          if (event.currentTarget.value === "" && q) search("");
        }}
      />
    </form>
  );
}
