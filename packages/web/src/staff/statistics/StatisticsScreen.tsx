import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { EmptyState, ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { saveFile } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { statisticDays, usualDays } from "./days.ts";
import { Figures } from "./Figures.tsx";
import { isEmpty, useCsv } from "./figures.ts";
import { statisticsQuery } from "./queries.ts";
import css from "./Statistics.module.css";

/** /staff/statistics (P13): how the site is used, in a period and beside the one before. */
export function Screen() {
  const t = useTexts(staffStatistics);
  return (
    <StaffLayout screen="staffStatistics" text={t("text")}>
      <OfPeriod />
    </StaffLayout>
  );
}

function OfPeriod() {
  const t = useTexts(staffStatistics);
  const go = useGo();
  const asked = useQueryValues()["days"];
  const days = statisticDays.find((one) => one === asked) ?? usualDays;
  const { data, isError, error, refetch } = useQuery({
    ...statisticsQuery(days),
    placeholderData: keepPreviousData,
  });
  const csvOf = useCsv();
  return (
    <>
      <div className={css.head}>
        <SegmentedControl
          size="xs"
          aria-label={t("period")}
          value={days}
          onChange={(next) => void go({ screen: "staffStatistics", query: { days: next }, replace: true })}
          data={statisticDays.map((value) => ({ value, label: t(`days_${value}`) }))}
        />
        <span className={css.space} />
        <Button
          size="xs"
          variant="default"
          disabled={!data || isEmpty(data)}
          onClick={() => data && saveFile(`statistics-${days}.csv`, csvOf(data))}
        >
          {t("save")}
        </Button>
      </div>
      {data ? (
        isEmpty(data) ? (
          <EmptyState title={t("none")} text={t("noneText")} />
        ) : (
          <Figures data={data} />
        )
      ) : isError ? (
        <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
