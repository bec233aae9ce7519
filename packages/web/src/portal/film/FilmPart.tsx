import type { AssetView, Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Button, NativeSelect } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { languageName } from "../../shared/caption-languages.ts";
import { clockText } from "../../shared/clock-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Film.module.css";
import { FilmSide } from "./FilmSide.tsx";
import { useCaptions } from "./use-captions.ts";
import { usePlace } from "./use-place.ts";
import { useTracks } from "./use-tracks.ts";

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];
const off = "";

type Props = { document: Document; film: AssetView; isPreview: boolean };

/** A film with its captions, its parts and what is said in it; it goes on where it was left in this browser. */
export function FilmPart({ document, film, isPreview }: Props) {
  const t = useTexts(portal);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [rate, setRate] = useState(1);
  const [shown, setShown] = useState<string>(off);
  const { captions, chapters, docId } = document;
  const [read, setRead] = useState(useFirst(captions.map(({ language }) => language)));
  const idOf = (one: string) => captions.find(({ language }) => language === one)?.captionId;
  const spoken = useCaptions(docId, idOf(read), isPreview);
  const overlaid = useCaptions(docId, idOf(shown), isPreview);
  useTracks({ video, captions, shown, cues: overlaid.data?.cues, onShown: setShown });
  const place = usePlace(video, docId);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (video) video.playbackRate = rate;
  }, [video, rate]);
  const seek = useCallback(
    (toMs: number) => {
      if (!video) return;
      video.currentTime = toMs / 1_000;
      box.current?.scrollIntoView({ block: "nearest" });
      void video.play().catch(() => {});
    },
    [video],
  );
  const poster = film.variants.find(({ kind }) => kind === "poster")?.url;
  const { width, height } = film;
  return (
    <section className={css.film} aria-label={t("filmOf", { name: film.name })}>
      <div ref={box}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are added with what is said in them */}
        <video
          ref={setVideo}
          controls
          playsInline
          preload="metadata"
          className={css.video}
          src={film.url ?? ""}
          aria-label={film.name}
          {...(poster === undefined ? {} : { poster })}
          style={{ aspectRatio: width && height ? `${width} / ${height}` : "16 / 9" }}
        />
      </div>
      <div className={css.tools}>
        <NativeSelect
          size="xs"
          aria-label={t("filmSpeed")}
          value={String(rate)}
          onChange={(event) => setRate(Number(event.currentTarget.value))}
          data={rates.map((one) => ({ value: String(one), label: t("filmSpeedOf", { n: one }) }))}
        />
        {captions.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t("filmCaptions")}
            value={shown}
            onChange={(event) => {
              const next = event.currentTarget.value;
              setShown(next);
              if (next !== off) setRead(next);
            }}
            data={[
              { value: off, label: t("filmCaptionsOff") },
              ...captions.map(({ language }) => ({ value: language, label: languageName(language) })),
            ]}
          />
        )}
        {place.continuedMs !== null && (
          <p className={css.continued} role="status">
            {t("filmContinued", { at: clockText(place.continuedMs) })}
            <Button size="compact-xs" variant="subtle" onClick={place.startOver}>
              {t("filmAgain")}
            </Button>
          </p>
        )}
      </div>
      {(chapters.length > 0 || captions.length > 0) && (
        <FilmSide
          video={video}
          chapters={chapters}
          captions={captions}
          language={read}
          onLanguage={setRead}
          spoken={spoken}
          onSeek={seek}
        />
      )}
    </section>
  );
}

/** The captions in the language of the page, else the first ones. */
function useFirst(languages: readonly string[]): string {
  const language = useLanguage();
  const base = language.slice(0, 2);
  return languages.find((one) => one === language || one.slice(0, 2) === base) ?? languages[0] ?? "";
}
