import type { CaptionCue, CaptionTrack, UnitItem } from "@lyceum/contract/shapes";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { message } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CaptionsEditor, LanguageSelect } from "../../kit/captions/index.ts";
import { languageName } from "../../shared/caption-languages.ts";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";
import type { OpenCourse } from "./open-course.ts";

type VideoItem = Extract<UnitItem, { kind: "video" }>;
type Props = { open: OpenCourse; item: VideoItem; onChange: (item: VideoItem) => void };

const none: readonly CaptionTrack[] = [];
const noCues: readonly CaptionCue[] = [];

/** What is said in the video of a unit, by language. It is part of the course, which is saved with it. */
export function VideoCaptions({ open, item, onChange }: Props) {
  const t = useTexts(staffCourses);
  const captions = item.captions ?? none;
  const [language, setLanguage] = useState(captions[0]?.language ?? "en");
  const track = captions.find((one) => one.language === language);
  const known = captions.map((one) => one.language);
  const { courseId, mayEdit } = open;
  if (!mayEdit)
    return known.length === 0 ? null : (
      <p className={css.note}>
        {t("captions")}: {known.map((one) => languageName(one)).join(" · ")}
      </p>
    );
  if (courseId === null) return <p className={css.note}>{t("captionsUnsaved")}</p>;
  return (
    <details className={css.captions} open={known.length > 0 || undefined}>
      <summary>{t("captions")}</summary>
      <div className={css.captionsOf}>
        <p className={css.note}>{t("captionsText")}</p>
        <LanguageSelect known={known} language={language} onLanguage={setLanguage} />
        <OfLanguage
          key={`${language} ${track?.captionId ?? 0}`}
          courseId={courseId}
          language={language}
          track={track}
          onTrack={(next) => {
            const { captions: _, ...bare } = item;
            const others = captions.filter((one) => one.language !== language);
            const all = next === null ? others : [...others, next];
            onChange(all.length === 0 ? bare : { ...bare, captions: all });
          }}
        />
      </div>
    </details>
  );
}

type OneProps = {
  courseId: number;
  language: string;
  track: CaptionTrack | undefined;
  onTrack: (next: CaptionTrack | null) => void;
};

function OfLanguage({ courseId, language, track, onTrack }: OneProps) {
  const t = useTexts(staffCourses);
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: String(courseId), captionId: String(track?.captionId) };
  const query = useQuery({
    queryKey: ["staff-course-captions", params],
    enabled: track !== undefined,
    queryFn: ({ signal }) =>
      http.call("GET /staff/courses/{id}/captions/{captionId}", { params, signal, isQuiet: true }),
    // A text under a number never changes.
    staleTime: Infinity,
  });

  async function save(file: string): Promise<void> {
    setIsBusy(true);
    try {
      const { captionId } = await http.call("POST /staff/courses/{id}/captions", {
        params: { id: String(courseId) },
        body: { language, file },
        isQuiet: true,
      });
      if (captionId === null) {
        message.error(t("captionsFailed"));
        return;
      }
      onTrack({ language, captionId });
      message.success(t("captionsSaved"));
    } catch (error) {
      message.error(sentenceOf(error, t("captionsFailed")));
    } finally {
      setIsBusy(false);
    }
  }
  if (track && query.isPending) return <Skeleton height={200} />;
  const isGone = track !== undefined && isRefusal(query.error, "notFound");
  if (track && !isGone && isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  return (
    <>
      {isGone && (
        <p className={css.note} role="alert">
          {t("captionsGone")}
        </p>
      )}
      <CaptionsEditor
        stored={track && (isGone ? noCues : query.data?.cues)}
        fileName={`${courseId}.${language}`}
        isBusy={isBusy}
        onSave={save}
        onRemove={async () => {
          onTrack(null);
          message.success(t("captionsRemoved"));
          return true;
        }}
      />
    </>
  );
}
