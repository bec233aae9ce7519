import type { RecordingRow } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { Button, Modal, Select, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDates } from "../../portal/index.ts";
import { clockText } from "../../shared/clock-text.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";
import type { NamedThing } from "./open-course.ts";

/** A tool is chosen in its unit, from a short list. */
type Kind = Exclude<NamedThing["kind"], "tool">;
type Props = { kind: Kind; onChosen: (id: number, name: string) => void; onClosed: () => void };
type Found = { id: number; title: string; titleEn: string; recorded?: RecordingRow };

/** Choosing a quiz, homework or an article by its words. */
export function ThingDialog({ kind, onChosen, onClosed }: Props) {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  const [words, setWords] = useState("");
  const [channelId, setChannelId] = useState<string | null>(null);
  const channels = useQuery({
    queryKey: ["course-channels"],
    queryFn: ({ signal }) =>
      http.call("GET /column/front/queryWebChannelListByParentId", {
        query: { parentId: "0" },
        signal,
        isQuiet: true,
      }),
    enabled: kind === "document",
  });
  const channel = channelId ?? (channels.data?.[0] ? String(channels.data[0].channelId) : null);
  const search = words.trim().slice(0, 64);
  const { data } = useQuery({
    queryKey: ["course-things", kind, search, channel],
    queryFn: ({ signal }) => load(kind, search, channel ?? "", signal),
    enabled: kind !== "document" || channel !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClosed} title={t(`choose_${kind}`)} size={640}>
      <p className={css.note}>{t(`help_${kind}`)}</p>
      <div className={css.search}>
        <TextInput
          data-autofocus
          label={t("search")}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
        {kind === "document" && (
          <Select
            label={t("channel")}
            allowDeselect={false}
            data={(channels.data ?? []).map((one) => ({
              value: String(one.channelId),
              label: pick(language, one.name, one.nameEn),
            }))}
            value={channel}
            onChange={setChannelId}
          />
        )}
      </div>
      {data?.length === 0 && <p className={css.note}>{t("nothingFound")}</p>}
      <ul className={css.things}>
        {data?.map((one) => {
          const name = pick(language, one.title, one.titleEn);
          return (
            <li key={one.id} className={css.thing}>
              <span>
                {name}
                {one.recorded && <RecordingFacts recording={one.recorded} />}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`${t("choose")}: ${name}`}
                onClick={() => {
                  onChosen(one.id, name);
                  onClosed();
                }}
              >
                {t("choose")}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

/** Rooms are often called alike. */
function RecordingFacts({ recording }: { recording: RecordingRow }) {
  const t = useTexts(staffCourses);
  const dates = useDates();
  const { startedAt, durationMs, keptUntil } = recording;
  const facts = {
    day: dates.moment(startedAt),
    length: clockText(durationMs),
    until: dates.day(keptUntil ?? startedAt),
  };
  return <span className={css.facts}>{t("replayFacts", facts)}</span>;
}

async function load(kind: Kind, search: string, channelId: string, signal: AbortSignal): Promise<Found[]> {
  const more = { signal, isQuiet: true };
  const query = { pageSize: "50", ...(search === "" ? {} : { search }) };
  if (kind === "quiz") {
    const { rows } = await http.call("GET /staff/quizzes", { query, ...more });
    return rows
      .filter(({ isOpen }) => isOpen)
      .map(({ quizId, title }) => ({ id: quizId, title, titleEn: "" }));
  }
  if (kind === "homework") {
    const { rows } = await http.call("GET /staff/homework", { query, ...more });
    return rows
      .filter(({ stage }) => stage !== "draft" && stage !== "withdrawn" && stage !== "closed")
      .map(({ homeworkId, title }) => ({ id: homeworkId, title, titleEn: "" }));
  }
  if (kind === "replay") {
    const { rows } = await http.call("GET /v1/recordings", { query, ...more });
    return rows
      .filter(
        (one) => one.mayManage && one.state === "ready" && one.discardedAt === null && one.requestCount === 0,
      )
      .map((one) => ({ id: one.recordingId, title: one.name, titleEn: "", recorded: one }));
  }
  const { rows } = await http.call("GET /column/front/queryDocuments", {
    query: { channelId, pageSize: "50", ...(search === "" ? {} : { keyword: search }) },
    ...more,
  });
  return rows.map(({ docId, title, titleEn }) => ({ id: docId, title, titleEn }));
}
