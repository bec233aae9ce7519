import { limits } from "@lyceum/contract/limits";
import { inkFontSize } from "@lyceum/domain/ink";
import { ink } from "@lyceum/texts/kit/ink";
import { useId, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Ink.module.css";
import type { InkTool } from "./tool.ts";
import type { InkPlace } from "./place-of.ts";

type Props = { place: InkPlace; height: number; tool: InkTool; onPut: (text: string) => void };

/** The field in which words are written where they will stand. */
export function InkWords({ place, height, tool, onPut }: Props) {
  const t = useTexts(ink);
  const id = useId();
  const [text, setText] = useState("");
  const isPut = useRef(false);
  // Who puts words down by a key takes the focus away too.
  const put = (words: string) => {
    if (isPut.current) return;
    isPut.current = true;
    onPut(words);
  };
  const wide = limits.inkPageWidth.value;
  return (
    <div
      className={css.writing}
      style={{
        left: `${(place.x / wide) * 100}%`,
        top: `${(place.y / height) * 100}%`,
        // Of the width of the page, as in the picture.
        fontSize: `${(inkFontSize(tool) / wide) * 100}cqw`,
      }}
    >
      <textarea
        autoFocus
        // Escape gives the words up, and does not close a dialog around the page.
        data-mantine-stop-propagation
        className={css.field}
        data-colour={tool.colour}
        aria-label={t("words")}
        aria-describedby={id}
        maxLength={limits.inkTextMax.value}
        rows={Math.max(1, text.split("\n").length)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => put(text.trim())}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") put("");
          else if (event.key === "Enter" && !event.shiftKey) put(text.trim());
          else return;
          event.preventDefault();
        }}
      />
      <span className={css.how} id={id}>
        {t("wordsHow")}
      </span>
    </div>
  );
}
