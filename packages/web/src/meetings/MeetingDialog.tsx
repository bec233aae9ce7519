import { limits } from "@lyceum/contract/limits";
import type {
  AgendaItem,
  Meeting,
  MeetingAudience,
  MeetingContent,
  RuleReach,
} from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { meetings } from "@lyceum/texts/meetings";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type SyntheticEvent, useMemo, useState } from "react";
import { FromDrive } from "../drive/index.ts";
import { type UploadedFile, UploadField } from "../kit/upload/index.ts";
import { type Attendee, AttendeesField, firstSchedule, scheduleOf, ScheduleFields } from "../rooms/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { useGo } from "../shared/RouteLink.tsx";
import { usePerson } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { AgendaFields } from "./AgendaFields.tsx";
import css from "./Meetings.module.css";
import { useRefreshMeetings } from "./queries.ts";
import { ReachField } from "./ReachField.tsx";
import { type Repeat, RepeatFields, repeatOf, ruleOf, unrepeated } from "./RepeatFields.tsx";
import { RuleOutlook } from "./RuleOutlook.tsx";
import { slotOf } from "./slot-of.ts";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useReasons } from "../shared/parts/use-reasons.ts";

const reaches = ["one", "following", "all"] as const;
const audiences = ["invitees", "members", "public"] as const satisfies MeetingAudience[];

/** Plans a meeting, or changes one (P7). */
export function MeetingDialog({ meeting, onClosed }: { meeting: Meeting | null; onClosed: () => void }) {
  const t = useTexts(meetings);
  const reasons = useReasons();
  const go = useGo();
  const refresh = useRefreshMeetings();
  const person = usePerson();
  const [title, setTitle] = useState(meeting?.title ?? "");
  const [about, setAbout] = useState(meeting?.about ?? "");
  const [schedule, setSchedule] = useState(() =>
    meeting ? scheduleOf(meeting.startsAt, meeting.endsAt, meeting.zone) : firstSchedule(Date.now()),
  );
  const [repeat, setRepeat] = useState<Repeat>(() => repeatFor(meeting, "following"));
  const [agenda, setAgenda] = useState<readonly AgendaItem[]>(meeting?.agenda ?? []);
  const [invited, setInvited] = useState<readonly Attendee[]>(
    () =>
      meeting?.invitees.map(({ userId, name, avatar }) => ({ account: userId, nick: name, avatar })) ?? [],
  );
  const [audience, setAudience] = useState<MeetingAudience>(meeting?.audience ?? "invitees");
  const held = useMemo(
    () => new Map((meeting?.materials ?? []).map((one) => [one.id, one] as const)),
    [meeting],
  );
  const [files, setFiles] = useState<readonly UploadedFile[]>(() =>
    [...held.keys()].map((assetId) => ({ assetId, alt: "" })),
  );
  const [isUploading, setIsUploading] = useState(false);
  const [reach, setReach] = useState<"one" | RuleReach>("one");
  const [reason, setReason] = useState(t("otherDays"));
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The same dialog plans one meeting, however often it is sent. */
  const [key] = useState(randomId);

  const content: MeetingContent = {
    title: title.trim(),
    about,
    start: schedule.start.slice(0, 16),
    zone: schedule.zone,
    durationMs: schedule.minutes * 60_000,
    agenda: agenda.filter((item) => item.title.trim() !== ""),
    materials: files.map(({ assetId }) => assetId),
    invitees: invited.map(({ account }) => account),
    audience,
  };
  const slot = meeting ? slotOf(meeting, schedule) : schedule.start;
  const rule = ruleOf(repeat, slot);
  const isWhole = title.trim() !== "" && schedule.start !== "" && !isUploading;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      if (meeting) {
        const params = { id: String(meeting.meetingId) };
        const body = { version: meeting.version, content };
        if (reach === "one" || rule === null)
          await http.call("POST /meetings/{id}/save", { params, body, isQuiet: true });
        else {
          const more = { rule, reach, reason: reason.trim() || t("otherDays") };
          await http.call("POST /meetings/{id}/changeRule", {
            params,
            body: { ...body, ...more },
            isQuiet: true,
          });
        }
        await refresh();
        message.success(t("changed"));
        onClosed();
        return;
      }
      const { meetingId } = await http.call("POST /meetings", {
        body: { key, content, rule },
        isQuiet: true,
      });
      await refresh();
      message.success(t("planned"));
      await go({ screen: "meetingDetail", query: { meetingId } });
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t(meeting ? "edit" : "plan")} size={640}>
      <form noValidate className={css.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t("title")}
          data-autofocus
          required
          withAsterisk={false}
          maxLength={limits.roomNameMax.value}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <ScheduleFields schedule={schedule} onSchedule={setSchedule} error={null} />
        {meeting?.repeats && (
          <ReachField
            reaches={reaches}
            reach={reach}
            onReach={(next) => {
              setReach(next);
              if (next !== "one") setRepeat((held) => ({ ...held, count: repeatFor(meeting, next).count }));
            }}
          />
        )}
        {(!meeting || reach !== "one") && (
          <RepeatFields repeat={repeat} start={slot} onRepeat={setRepeat} isSeries={meeting !== null} />
        )}
        <AttendeesField chosen={invited} onChosen={setInvited} error={null} />
        <NativeSelect
          label={t("audience")}
          value={audience}
          data={audiences
            .filter((one) => one !== "public" || person?.isStaff)
            .map((value) => ({ value, label: t(`audience_${value}`) }))}
          onChange={(event) =>
            setAudience(audiences.find((one) => one === event.currentTarget.value) ?? "invitees")
          }
        />
        <Textarea
          label={t("about")}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.meetingAboutMax.value}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
        />
        <AgendaFields agenda={agenda} onAgenda={setAgenda} />
        <UploadField
          label={t("materials")}
          purpose="attachment"
          value={files}
          onChange={setFiles}
          assets={held}
          countMax={limits.meetingMaterialsMax.value}
          onBusy={setIsUploading}
          moreWays={(take) => <FromDrive onChosen={take} />}
        />
        {meeting && reach !== "one" && rule !== null && (
          <>
            <TextInput
              label={t("fallsAway")}
              maxLength={limits.meetingReasonMax.value}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            {isWhole && <RuleOutlook meeting={meeting} change={{ content, rule, reach }} />}
          </>
        )}
        {problem !== null && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <WhyButton
            type="submit"
            loading={isBusy}
            why={
              reasons.blank(t("title"), title) ||
              reasons.unchosen(schedule.start !== "") ||
              reasons.uploading(isUploading)
            }
          >
            {t(meeting ? "save" : "plan")}
          </WhyButton>
        </Group>
      </form>
    </Modal>
  );
}

/** How a meeting repeats now, from itself or from the first that is to come on. */
function repeatFor(meeting: Meeting | null, reach: RuleReach): Repeat {
  if (!meeting?.rule) return unrepeated;
  const { rule, number, firstAhead, count } = meeting;
  return repeatOf(rule, slotOf(meeting), count - (reach === "all" ? firstAhead : number) + 1);
}
