import type { Honour } from "@lyceum/contract/shapes";
import { honours } from "@lyceum/texts/honours";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { PagedRows, Picture, useDates, usePick } from "../portal/index.ts";
import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { HonourFilters } from "./HonourFilters.tsx";
import css from "./Honours.module.css";
import { useHonour, useHonours } from "./queries.ts";

const { lazyDialog } = makeLazyDialogs();
const HonourDrawer = lazyDialog(
  () => import("./HonourDrawer.tsx"),
  (file) => file.HonourDrawer,
);

const pageSize = 12;

/** /honor (P4): the wall of honours by year, level and kind; one of them opens beside it. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(honours);
  const tScreens = useTexts(screens);
  const go = useGo();
  const { q, year, level, kind, page, honourId } = useQueryValues();
  const chosen = { q, year, level, kind };
  const query = useHonours({ search: q, year, level, kind, pageNum: page }, pageSize);
  const opened = useHonour(honourId);
  const isFiltered = Boolean(q ?? year ?? level ?? kind);
  return (
    <>
      <PageHeader title={tScreens("honor")} text={t("text")} />
      <HonourFilters key={q ?? ""} {...chosen} />
      <PagedRows
        query={query}
        empty={t(isFiltered ? "noneFound" : "none")}
        emptyHint={t(isFiltered ? "noneFoundText" : "noneText")}
        emptyActions={
          isFiltered && (
            <Button variant="default" component={RouteLink} screen="honor">
              {t("showAll")}
            </Button>
          )
        }
        pages={{ screen: "honor", query: chosen, page, size: pageSize }}
        waiting={{ rows: 6, height: 96, gap: 20 }}
        look="cards"
      >
        {(honour) => ({
          id: honour.honourId,
          row: <Card honour={honour} query={{ ...chosen, page, honourId: honour.honourId }} />,
        })}
      </PagedRows>
      <p className={css.note}>{t("masked")}</p>
      {opened && (
        <HonourDrawer
          honour={opened}
          onClosed={() => void go({ screen: "honor", query: { ...chosen, page } })}
        />
      )}
    </>
  );
}

type CardProps = { honour: Honour; query: Record<string, string | number | undefined> };

function Card({ honour, query }: CardProps) {
  const t = useTexts(honours);
  const pick = usePick();
  const dates = useDates();
  const whom = [...honour.names, ...honour.classes.map((one) => pick(one.name, one.nameEn))];
  return (
    <RouteLink screen="honor" query={query} className={css.card}>
      {honour.pictureUrl && <Picture src={honour.pictureUrl} alt="" />}
      <span className={css.line}>
        <Badge color={honour.level === "national" || honour.level === "international" ? "yellow" : "blue"}>
          {t(`level_${honour.level}`)}
        </Badge>
        <time dateTime={honour.awardedOn}>{dates.day(Date.parse(`${honour.awardedOn}T12:00:00Z`))}</time>
      </span>
      <span className={css.title}>{pick(honour.title, honour.titleEn)}</span>
      <span className={css.names}>{whom.length > 0 ? whom.join(" · ") : t(`kind_${honour.kind}`)}</span>
    </RouteLink>
  );
}
