import type { MessageReportDetail, MessageReportItem } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { Facts } from "../Facts.tsx";
import { CommentReport } from "./CommentReport.tsx";
import { placeWords } from "./place-words.ts";
import { SealedCopy } from "./SealedCopy.tsx";
import { SealedRoom } from "./SealedRoom.tsx";
import { Settle } from "./Settle.tsx";
import { reportQuery } from "./queries.ts";
import css from "./ReportDrawer.module.css";

type Props = { report: MessageReportItem; onSettled: () => void; onClosed: () => void };

/** A report with what settles it. */
export function ReportDrawer({ report, onSettled, onClosed }: Props) {
  const t = useTexts(staffReports);
  const { comment } = report;
  return (
    <DetailDrawer title={t("reportAbout", { name: report.reported.nick || t("erased") })} onClosed={onClosed}>
      {comment ? (
        <CommentReport report={report} comment={comment} onSettled={onSettled} />
      ) : (
        <SealedReport id={report.id} onSettled={onSettled} />
      )}
    </DetailDrawer>
  );
}

/** One that is kept with a sealed copy. */
function SealedReport({ id, onSettled }: { id: string; onSettled: () => void }) {
  const t = useTexts(staffReports);
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (data) return <Report detail={data} onSettled={onSettled} />;
  if (error) return <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

function Report({ detail, onSettled }: { detail: MessageReportDetail; onSettled: () => void }) {
  const t = useTexts(staffReports);
  const language = useLanguage();
  const zone = useZone();
  const maySeePeople = usePerson()?.permissions.includes("edu:role:write") ?? false;
  const { item, text, room, others, outcomes, note, settledBy } = detail;
  const { reported, reporter } = item;
  return (
    <>
      <Facts
        facts={[
          [t("reported"), reported.nick || t("erased")],
          [t("reporter"), reporter.nick || t("erased")],
          [t("reason"), item.reason === null ? "" : t(`reason_${item.reason}`)],
          [t("place"), placeWords(t, item)],
          [t("createdAt"), formatExact(language, zone, item.createdAt)],
          [t("others"), others === 0 ? "" : String(others)],
          [t("outcome"), item.outcome === null ? "" : t(`outcome_${item.outcome}`)],
          [t("settledBy"), settledBy],
          [t("settledAt"), item.settledAt === null ? "" : formatExact(language, zone, item.settledAt)],
          [t("note"), item.settledAt === null ? "" : note],
        ]}
      />
      {maySeePeople && reported.userName !== "" && (
        <Anchor
          component={RouteLink}
          screen="staffPeople"
          query={{ person: reported.userName }}
          className={css.person}
        >
          {t("openPerson")}
        </Anchor>
      )}
      {text !== "" && (
        <>
          <h3 className={css.heading}>{t("words")}</h3>
          <p className={css.words}>{text}</p>
        </>
      )}
      {room && <SealedRoom room={room} />}
      <SealedCopy detail={detail} />
      {outcomes.length > 0 && (
        <Settle
          id={item.id}
          outcomes={outcomes}
          isOfMessage={outcomes.includes("removed")}
          onSettled={onSettled}
        />
      )}
    </>
  );
}
