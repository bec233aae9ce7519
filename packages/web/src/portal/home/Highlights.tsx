import type { Banner } from "@lyceum/contract/shapes";
import { type ScreenName, screens } from "@lyceum/contract/screens";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon, ChevronRightIcon, EmptyState } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { useReducedMotion } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isOffered } from "../../shared/offered-screens.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Answer } from "../Block.tsx";
import { useSite } from "../queries.ts";
import { usePick } from "../words.ts";
import css from "./Highlights.module.css";

const slideMs = 8_000;

/** The banners. They change slowly, and not while one looks, points or has the focus in them; a button stops them. */
export function Highlights() {
  const t = useTexts(portal);
  const site = useSite();
  return (
    <Frame>
      <Answer
        query={site}
        isEmpty={(data) => !data || data.banners.length === 0}
        empty={t("emptyNews")}
        skeleton={<Skeleton className={css.skeleton} />}
      >
        {(data) => <Slides slides={data?.banners ?? []} />}
      </Answer>
    </Frame>
  );
}

/** The same of banners that are known. */
export function GivenHighlights({ slides }: { slides: readonly Banner[] }) {
  const t = useTexts(portal);
  return (
    <Frame>
      {slides.length === 0 ? (
        <EmptyState title={t("emptyNews")} text={t("emptyHint")} />
      ) : (
        <Slides slides={slides} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(portal);
  return (
    <section className={css.frame} aria-label={t("highlights")} aria-roledescription="carousel">
      {children}
    </section>
  );
}

function Slides({ slides }: { slides: readonly Banner[] }) {
  const t = useTexts(portal);
  const pick = usePick();
  const isStill = useReducedMotion();
  const [isPlaying, setPlaying] = useState(true);
  const [isPaused, setIsPaused] = useState(false);
  const [at, setAt] = useState(0);
  // Fewer may be shown than before.
  if (at >= slides.length) setAt(0);
  const moves = isPlaying && !isPaused && !isStill && slides.length > 1;

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => {
      setAt((at + 1) % slides.length);
    }, slideMs);
    return () => {
      clearTimeout(timer);
    };
  }, [moves, at, slides.length]);

  const step = (by: number) => {
    setAt((at + by + slides.length) % slides.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  };
  const hold = () => {
    setIsPaused(true);
  };
  const release = () => {
    setIsPaused(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- arrow keys beside the buttons inside, which do the same
    <div
      className={css.slides}
      onKeyDown={onKeyDown}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {slides.map((slide, index) => (
        <div key={slide.id} className={css.slide} data-shown={index === at || undefined} inert={index !== at}>
          <img
            className={css.picture}
            src={slide.imageUrl}
            alt=""
            width={1600}
            height={700}
            fetchPriority={index === 0 ? "high" : "low"}
            loading={index === 0 ? "eager" : "lazy"}
          />
          <div className={css.words}>
            <h2 className={css.title}>{pick(slide.title, slide.titleEn)}</h2>
            <p className={css.text}>{pick(slide.text, slide.textEn)}</p>
            <SlideLink link={slide.link} />
          </div>
        </div>
      ))}
      {slides.length > 1 && (
        <div className={css.controls}>
          <button
            type="button"
            className={css.round}
            aria-label={t("previousSlide")}
            onClick={() => step(-1)}
          >
            <ChevronLeftIcon size={18} />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={css.dot}
              aria-current={index === at}
              aria-label={t("slideNumber", { number: index + 1, title: pick(slide.title, slide.titleEn) })}
              onClick={() => setAt(index)}
            />
          ))}
          <button type="button" className={css.round} aria-label={t("nextSlide")} onClick={() => step(1)}>
            <ChevronRightIcon size={18} />
          </button>
          {!isStill && (
            <button
              type="button"
              className={css.round}
              aria-label={isPlaying ? t("pauseSlides") : t("playSlides")}
              onClick={() => setPlaying(!isPlaying)}
            >
              <svg width="18" height="18" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
                <path d={isPlaying ? "M6 5h2.6v10H6zM11.4 5H14v10h-2.6z" : "M7 4.5v11l8.5-5.5z"} />
              </svg>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Banners lead to screens that exist; another address is not shown as a link. */
function SlideLink({ link }: { link: string }) {
  const t = useTexts(portal);
  const screen = (Object.keys(screens) as ScreenName[]).find((name) => screens[name].path === link);
  if (!screen || screen === "room" || !isOffered(screen)) return null;
  return (
    <RouteLink screen={screen} className={css.link}>
      {t("readMore")}
      <ChevronRightIcon size={16} />
    </RouteLink>
  );
}
