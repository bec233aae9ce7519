import { portal } from "@lyceum/texts/portal";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { Answer } from "./Block.tsx";
import css from "./Information.module.css";
import { Pager } from "./Pager.tsx";
import { useSchools } from "./queries.ts";
import { AreaTree } from "./schools/AreaTree.tsx";
import { SchoolGrid } from "./schools/SchoolGrid.tsx";
import { SchoolFilters } from "./schools/SchoolFilters.tsx";

const pageSize = 12;

/** /schools: the schools of the region by area, stage and name. */
export function Screen() {
  const t = useTexts(portal);
  const tScreens = useTexts(screens);
  const { area, stage, q, page } = useQueryValues();
  const chosen = { area, stage, q };
  const isFiltered = Boolean(area ?? stage ?? q);
  const query = useSchools({
    areaCode: area,
    stage,
    keyword: q,
    pageNum: page,
    pageSize: String(pageSize),
  });
  return (
    <>
      <PageHeader title={tScreens("schools")} />
      <div className={css.columns}>
        <AreaTree chosen={area} query={{ stage, q }} />
        <div className={css.main}>
          <SchoolFilters {...chosen} />
          <p className={css.count} role="status" data-numbers>
            {query.data ? t("results", { count: query.data.total }) : "\u00a0"}
          </p>
          <Answer
            query={query}
            isEmpty={(data) => data.rows.length === 0}
            empty={t("emptySchools")}
            emptyHint={isFiltered ? t("emptySearchHint") : t("emptyHint")}
            emptyActions={
              isFiltered && (
                <Button variant="default" component={RouteLink} screen="schools">
                  {t("showAll")}
                </Button>
              )
            }
            skeleton={<Skeleton height={420} mt={16} />}
          >
            {({ rows, total }) => (
              <>
                <SchoolGrid schools={rows} />
                <Pager
                  screen="schools"
                  query={chosen}
                  current={Math.max(1, Number(page) || 1)}
                  count={Math.ceil(total / pageSize)}
                />
              </>
            )}
          </Answer>
        </div>
      </div>
    </>
  );
}
