import type { MessageReportDetail, MessageReportItem, MessageReportOutcome } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { staffReports } from "@lyceum/texts/staff/reports";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Anchor, Button, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { Facts } from "../Facts.tsx";
import { SealedCopy } from "./SealedCopy.tsx";
import { reportQuery } from "./queries.ts";
import css from "./ReportDrawer.module.css";

type Props = { report: MessageReportItem; onSettled: () => void; onClosed: () => void };

/** A report with the sealed copy, and what settles it. */
export function ReportDrawer({ report, onSettled, onClosed }: Props) {
  const t = useTexts(staffReports);
  const { data, error, refetch } = useQuery(reportQuery(report.id));
  return (
    <DetailDrawer title={t("reportAbout", { name: report.reported.nick || t("erased") })} onClosed={onClosed}>
      {data ? (
        <Report detail={data} onSettled={onSettled} />
      ) : error ? (
        <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </DetailDrawer>
  );
}

function Report({ detail, onSettled }: { detail: MessageReportDetail; onSettled: () => void }) {
  const t = useTexts(staffReports);
  const language = useLanguage();
  const zone = useZone();
  const maySeePeople = usePerson()?.permissions.includes("edu:role:write") ?? false;
  const { item, text, others, note, settledBy } = detail;
  const { reported, reporter, scene, place } = item;
  return (
    <>
      <Facts
        facts={[
          [t("reported"), reported.nick || t("erased")],
          [t("reporter"), reporter.nick || t("erased")],
          [t("reason"), t(`reason_${item.reason}`)],
          [
            t("place"),
            place === "" ? t(`place_${scene}`) : t("placeNamed", { kind: t(`place_${scene}`), name: place }),
          ],
          [t("createdAt"), formatExact(language, zone, item.createdAt)],
          [t("others"), others === 0 ? "" : String(others)],
          [t("outcome"), item.outcome === null ? "" : t(item.outcome)],
          [t("settledBy"), settledBy],
          [t("settledAt"), item.settledAt === null ? "" : formatExact(language, zone, item.settledAt)],
          [t("note"), item.settledAt === null ? "" : note],
        ]}
      />
      {maySeePeople && reported.userName !== "" && (
        <Anchor component={RouteLink} screen="staffPeople" query={{ person: reported.userName }} size="sm">
          {t("openPerson")}
        </Anchor>
      )}
      {text !== "" && (
        <>
          <h3 className={css.heading}>{t("words")}</h3>
          <p className={css.words}>{text}</p>
        </>
      )}
      <SealedCopy detail={detail} />
      {item.state === "open" && <Settle id={item.id} onSettled={onSettled} />}
    </>
  );
}

function Settle({ id, onSettled }: { id: string; onSettled: () => void }) {
  const t = useTexts(staffReports);
  const [note, setNote] = useState("");
  const [running, setRunning] = useState<MessageReportOutcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function settle(outcome: MessageReportOutcome): Promise<void> {
    setRunning(outcome);
    try {
      const body = { outcome, note: note.trim() };
      await http.call("POST /staff/reports/{id}/settle", { params: { id }, body, isQuiet: true });
      message.success(t("done"));
      onSettled();
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setRunning(null);
    }
  }

  return (
    <>
      <Textarea
        mt="lg"
        label={t("note")}
        description={t("noteHelp")}
        value={note}
        error={problem}
        rows={3}
        maxLength={limits.messageReportNoteMax.value}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          loading={running === "kept"}
          disabled={running !== null}
          onClick={() => void settle("kept")}
        >
          {t("keep")}
        </Button>
        <Button
          color="red"
          loading={running === "removed"}
          disabled={running !== null}
          onClick={() => void settle("removed")}
        >
          {t("remove")}
        </Button>
      </Group>
    </>
  );
}
