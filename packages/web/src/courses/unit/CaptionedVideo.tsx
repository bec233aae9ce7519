import type { CaptionTrack } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { useTracks } from "../../portal/index.ts";
import { languageName } from "../../shared/caption-languages.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Unit.module.css";

type Props = Omit<ComponentProps<"video">, "ref" | "className"> & {
  courseId: number;
  captions: readonly CaptionTrack[];
  isPreview: boolean;
};

const off = "";

/** A film of a course with its captions, which are chosen below it or in the player's own menu. */
export function CaptionedVideo({ courseId, captions, isPreview, ...player }: Props) {
  const t = useTexts(courses);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [shown, setShown] = useState(off);
  const captionId = captions.find(({ language }) => language === shown)?.captionId;
  const params = { id: String(courseId), captionId: String(captionId) };
  const query = useQuery({
    queryKey: ["course-captions", params, isPreview],
    enabled: captionId !== undefined,
    queryFn: ({ signal }) =>
      isPreview
        ? http.call("GET /staff/courses/{id}/captions/{captionId}", { params, signal, isQuiet: true })
        : http.call("GET /courses/{id}/captions/{captionId}", { params, signal, isQuiet: true }),
    // A text under a number never changes.
    staleTime: Infinity,
    retry: false,
  });
  useTracks({
    video: captions.length > 0 ? video : null,
    captions,
    shown,
    cues: query.data?.cues,
    onShown: setShown,
  });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are added with what is said in them */}
      <video ref={setVideo} className={css.video} {...player} />
      {captions.length > 0 && (
        <NativeSelect
          size="xs"
          className={css.captions ?? ""}
          label={t("videoCaptions")}
          value={shown}
          error={query.isError && t("videoCaptionsFailed")}
          onChange={(event) => setShown(event.currentTarget.value)}
          data={[
            { value: off, label: t("videoCaptionsOff") },
            ...captions.map(({ language }) => ({ value: language, label: languageName(language) })),
          ]}
        />
      )}
    </>
  );
}
