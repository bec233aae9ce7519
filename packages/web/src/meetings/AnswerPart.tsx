import { limits } from "@lyceum/contract/limits";
import type { Meeting, MeetingAnswer } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { message } from "@lyceum/ui";
import { Button, Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { usePersonId } from "../kit/upload/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";
import { useRefreshMeetings } from "./queries.ts";

const answers = ["accepted", "tentative", "declined"] as const satisfies MeetingAnswer[];

/** Whether the reader comes; the last answer counts. */
export function AnswerPart({ meeting }: { meeting: Meeting }) {
  const t = useTexts(meetings);
  const refresh = useRefreshMeetings();
  const personId = usePersonId();
  const own = meeting.invitees.find(({ userId }) => userId === personId);
  const [comment, setComment] = useState(own?.comment ?? "");
  const [withFollowing, setWithFollowing] = useState(false);
  const [busy, setBusy] = useState<MeetingAnswer | null>(null);

  async function say(answer: MeetingAnswer): Promise<void> {
    setBusy(answer);
    try {
      const reach = withFollowing ? ("following" as const) : ("one" as const);
      const params = { id: String(meeting.meetingId) };
      await http.call("POST /meetings/{id}/answer", {
        params,
        body: { answer, comment, reach },
        isQuiet: true,
      });
      message.success(t("answered"));
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      await refresh();
      setBusy(null);
    }
  }

  return (
    <section className={css.panel} aria-label={t("yourAnswer")}>
      <h2>{t("yourAnswer")}</h2>
      <TextInput
        label={t("comment")}
        value={comment}
        maxLength={limits.meetingCommentMax.value}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {meeting.number < meeting.count && (
        <Checkbox
          label={t("alsoFollowing")}
          checked={withFollowing}
          onChange={(event) => setWithFollowing(event.currentTarget.checked)}
        />
      )}
      <div className={css.acts}>
        {answers.map((answer) => (
          <Button
            key={answer}
            variant={own?.answer === answer ? "filled" : "default"}
            aria-pressed={own?.answer === answer}
            loading={busy === answer}
            disabled={busy !== null}
            onClick={() => void say(answer)}
          >
            {t(`say_${answer}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
