import { useEffect, useRef, useState } from "react";
import css from "./Formula.module.css";
import { loadDrawing } from "./load-drawing.ts";

type Props = {
  tex: string;
  isBlock?: boolean;
  /** Told whether it can be read. */
  onDrawn?: (isReadable: boolean) => void;
};

/** A formula; its source until it is drawn, and where it cannot be. */
export function Formula({ tex, isBlock = false, onDrawn }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const told = useRef(onDrawn);
  const [state, setState] = useState<"source" | "drawn" | "unreadable">("source");
  useEffect(() => {
    told.current = onDrawn;
  });
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const { drawFormula } = await loadDrawing();
      const nodes = await drawFormula(tex, isBlock);
      if (isGone) return;
      place.current?.replaceChildren(...(nodes ?? []));
      setState(nodes ? "drawn" : "unreadable");
      told.current?.(nodes !== null);
    };
    // Without the code the source stands there, which says the same.
    draw().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [tex, isBlock]);
  return (
    <span className={isBlock ? css.block : css.inline} data-formula={state}>
      {state !== "drawn" && <code className={css.source}>{tex}</code>}
      <span ref={place} hidden={state !== "drawn"} />
    </span>
  );
}
