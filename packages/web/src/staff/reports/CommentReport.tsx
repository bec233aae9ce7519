import type { MessageReportItem } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { message } from "@lyceum/ui";
import { Alert, Anchor, Button, Group } from "@mantine/core";
import { useState } from "react";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Facts } from "../Facts.tsx";
import css from "./ReportDrawer.module.css";

type Comment = NonNullable<MessageReportItem["comment"]>;
type Props = { report: MessageReportItem; comment: Comment; onSettled: () => void };

/** A reported comment on a replay, with what can be done about it there. */
export function CommentReport({ report, comment, onSettled }: Props) {
  const t = useTexts(staffReports);
  const language = useLanguage();
  const zone = useZone();
  const [running, setRunning] = useState<"keep" | "remove" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { id: commentId, reported, reporter, place, createdAt } = report;
  const id = String(comment.recordingId);

  async function settle(how: "keep" | "remove"): Promise<void> {
    setRunning(how);
    try {
      const params = { id, commentId };
      await http.call(`POST /v1/recordings/{id}/comments/{commentId}/${how}`, { params, isQuiet: true });
      message.success(t("done"));
      onSettled();
    } catch (error) {
      setProblem(sentenceOf(error, t("notDone")));
      setRunning(null);
    }
  }

  return (
    <>
      <Facts
        facts={[
          [t("reported"), reported.nick || t("erased")],
          [t("reporter"), reporter.nick || t("erased")],
          [t("place"), t("placeNamed", { kind: t("kindOf_comment"), name: place })],
          [t("createdAt"), formatExact(language, zone, createdAt)],
        ]}
      />
      <Anchor size="sm" renderRoot={(props) => <RouteLink {...props} screen="replay" params={{ id }} />}>
        {t("openReplay")}
      </Anchor>
      <h3 className={css.heading}>{t("comment")}</h3>
      <p className={css.words}>{comment.body}</p>
      {problem !== null && (
        <Alert color="red" mt="md" role="alert">
          {problem}
        </Alert>
      )}
      <Group mt="md" gap="xs">
        <Button
          variant="default"
          loading={running === "keep"}
          disabled={running !== null}
          onClick={() => void settle("keep")}
        >
          {t("keepComment")}
        </Button>
        <Button
          color="red"
          loading={running === "remove"}
          disabled={running !== null}
          onClick={() => void settle("remove")}
        >
          {t("removeComment")}
        </Button>
      </Group>
    </>
  );
}
