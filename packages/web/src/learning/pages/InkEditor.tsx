import type { AssetView, InkColour, PageInk } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { Button } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { type InkKind, InkSurface, type InkTool, InkToolbar } from "../../kit/ink/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { InkWriting } from "./ink.ts";
import css from "./Pages.module.css";
import { inkHeightOf } from "./PageInkView.tsx";
import { usePageInk } from "./use-page-ink.ts";

const kinds = ["pen", "highlighter", "text", "tick", "cross", "eraser"] as const satisfies readonly InkKind[];
const colours = ["red", "blue", "green", "black"] as const satisfies readonly InkColour[];

type Props = {
  asset: AssetView;
  number: number;
  ink: PageInk | undefined;
  writing: InkWriting;
  /** The picture of the page. */
  children: ReactNode;
  /** Where the page is shown, between the tools and what is said of it. */
  frame: (page: ReactNode) => ReactNode;
};

/** A page of handwork on which a teacher writes. */
export function InkEditor({ asset, number, ink, writing, children, frame }: Props) {
  const t = useTexts(learningPages);
  const [tool, setTool] = useState<InkTool>({ kind: "pen", colour: "red", width: "medium" });
  const { items, state, problem, retry, undo, redo, draw, erase } = usePageInk(asset.id, ink, writing);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const act = key === "y" || (key === "z" && event.shiftKey) ? redo : key === "z" ? undo : undefined;
    if (act === undefined) return;
    event.preventDefault();
    // Not what was removed elsewhere on the page.
    event.stopPropagation();
    act?.();
  }

  return (
    // Its keys are those of everything inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said
    <div onKeyDown={onKeyDown}>
      <div className={css.inkBar}>
        <InkToolbar
          kinds={kinds}
          colours={colours}
          tool={tool}
          onTool={setTool}
          onUndo={undo}
          onRedo={redo}
        />
        <span className={css.inkState} role="status">
          {state === "failed" ? problem : t(state === "saved" ? "inkSaved" : "inkSaving")}
        </span>
        {state === "failed" && (
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t("inkAgain")}
          </Button>
        )}
      </div>
      {frame(
        <InkSurface
          label={t("inkSurface", { number })}
          items={items}
          height={inkHeightOf(asset)}
          tool={tool}
          onDraw={draw}
          onErase={erase}
          kinds={kinds}
          onKind={(kind) => setTool({ ...tool, kind })}
        >
          {children}
        </InkSurface>,
      )}
    </div>
  );
}
