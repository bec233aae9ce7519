import { limits } from "@lyceum/contract/limits";
import type { Meeting, MeetingReach } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";
import { useRefreshMeetings } from "./queries.ts";
import { ReachField } from "./ReachField.tsx";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useReasons } from "../shared/parts/use-reasons.ts";

const reaches = ["one", "following"] as const;

/** Asks why, and for how many, before a meeting is called off. */
export function CallOffDialog({ meeting, onClosed }: { meeting: Meeting; onClosed: () => void }) {
  const t = useTexts(meetings);
  const reasons = useReasons();
  const refresh = useRefreshMeetings();
  const [reason, setReason] = useState("");
  const [reach, setReach] = useState<MeetingReach>("one");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      const params = { id: String(meeting.meetingId) };
      const body = { reason: reason.trim(), reach };
      await http.call("POST /meetings/{id}/callOff", { params, body, isQuiet: true });
      await refresh();
      onClosed();
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened title={t("callOff")} onClose={onClosed}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <Textarea
          label={t("reason")}
          description={t("callOffText")}
          autosize
          minRows={2}
          data-autofocus
          maxLength={limits.meetingReasonMax.value}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {meeting.number < meeting.count && <ReachField reaches={reaches} reach={reach} onReach={setReach} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <WhyButton type="submit" color="red" loading={isBusy} why={reasons.blank(t("reason"), reason)}>
            {t("callOff")}
          </WhyButton>
        </Group>
      </form>
    </Modal>
  );
}
