import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { TablePager, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { Difference } from "./Difference.tsx";
import css from "./SecondMarking.module.css";
import { LoadedHomework } from "../homework/LoadedHomework.tsx";

const spec = { sorts: [], filters: ["names"] };

/** /staff/homework/$id/differences (P8): answers whose two marks lie too far apart, side by side, and the decision about each. */
export function Screen() {
  return (
    <StaffLayout screen="staffDifferences">
      <Differences />
    </StaffLayout>
  );
}

function Differences() {
  const t = useTexts(staffSecond);
  const { id = "" } = useParams({ strict: false });
  const address = useTableAddress(spec);
  const { page, size, filters } = address.query;
  const isNameless = filters["names"]?.[0] === "hidden";
  const query = useQuery({
    queryKey: ["staff-differences", id, page, size, isNameless],
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework/{id}/differences", {
        params: { id },
        query: {
          pageNum: String(page),
          pageSize: String(size),
          ...(isNameless ? ({ names: "hidden" } as const) : {}),
        },
        signal,
        isQuiet: true,
      }),
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedHomework query={query}>
      {({ title, rows, questions, total }) => {
        const first = (page - 1) * size + 1;
        return (
          <>
            <p className={css.back}>
              <RouteLink screen="staffHomeworkItem" params={{ id }} className={css.link}>
                {title}
              </RouteLink>
            </p>
            <header className={css.head}>
              <h2 className={css.name} data-numbers>
                {t("differs", { count: total })}
              </h2>
              <Switch
                label={t("hideNames")}
                checked={isNameless}
                onChange={({ currentTarget: { checked } }) =>
                  address.setFilter("names", checked ? ["hidden"] : [])
                }
              />
            </header>
            {rows.length === 0 ? (
              <p className={css.none}>{t("differencesNone")}</p>
            ) : (
              <ol className={css.pairs}>
                {rows.map((row, at) => {
                  const question = questions.find(({ itemNo }) => itemNo === row.itemNo);
                  return (
                    question && (
                      <li
                        key={`${row.submissionId} ${row.itemNo} ${row.first.score} ${row.second?.score ?? ""}`}
                      >
                        <Difference
                          row={row}
                          question={question}
                          name={row.pupil?.name ?? t("pupil", { number: first + at })}
                          onDone={() => query.refetch()}
                        />
                      </li>
                    )
                  );
                })}
              </ol>
            )}
            <div className={css.pager}>
              <TablePager address={address} total={total} />
            </div>
          </>
        );
      }}
    </LoadedHomework>
  );
}
