import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon, ChevronRightIcon } from "@lyceum/ui";
import { type KeyboardEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Picture } from "../Picture.tsx";
import { usePick } from "../words.ts";
import css from "./Gallery.module.css";

/** One picture large with its caption, all of them small below; arrow keys turn over. */
export function Gallery({ pictures }: { pictures: Document["media"] }) {
  const t = useTexts(portal);
  const pick = usePick();
  const [at, setAt] = useState(0);
  const shown = pictures[at];
  if (!shown) return null;
  const step = (by: number) => {
    setAt((at + by + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else return;
    event.preventDefault();
  };
  const caption = pick(shown.caption, shown.captionEn);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- arrow keys beside the buttons inside, which do the same
    <section aria-label={t("photos")} onKeyDown={onKeyDown}>
      <figure className={css.figure}>
        <Picture key={shown.url} src={shown.url} sizes={shown.sizes} alt={caption} isFirst />
        <button
          type="button"
          className={css.turn}
          data-side="left"
          aria-label={t("previousPhoto")}
          onClick={() => step(-1)}
        >
          <ChevronLeftIcon />
        </button>
        <button
          type="button"
          className={css.turn}
          data-side="right"
          aria-label={t("nextPhoto")}
          onClick={() => step(1)}
        >
          <ChevronRightIcon />
        </button>
        <figcaption className={css.caption} aria-live="polite">
          <span>{caption}</span>
          <span data-numbers>{t("photoNumber", { number: at + 1, total: pictures.length })}</span>
        </figcaption>
      </figure>
      <ul className={css.strip}>
        {pictures.map((picture, index) => (
          <li key={`${picture.url}-${index}`}>
            <button
              type="button"
              className={css.small}
              aria-current={index === at}
              aria-label={t("photoNumber", { number: index + 1, total: pictures.length })}
              onClick={() => setAt(index)}
            >
              <Picture src={picture.url} sizes={picture.sizes} place="150px" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
