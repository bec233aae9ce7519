import type { InkColour, InkWidth } from "@lyceum/contract/shapes";
import { ink } from "@lyceum/texts/kit/ink";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Ink.module.css";
import { inkIcons, RedoIcon, UndoIcon } from "./icons.ts";
import { InkAct } from "./InkAct.tsx";
import { inkKeys, type InkKind, type InkTool } from "./tool.ts";
import { Choices } from "./Choices.tsx";

type Props = {
  kinds: readonly InkKind[];
  colours: readonly InkColour[];
  tool: InkTool;
  onTool: (tool: InkTool) => void;
  /** null: there is nothing to take back. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
  /** More buttons of whoever shows it. */
  children?: ReactNode;
};

const widths: readonly InkWidth[] = ["fine", "medium", "broad"];

/** Tools, colours and widths. */
export function InkToolbar({ kinds, colours, tool, onTool, onUndo, onRedo, children }: Props) {
  const t = useTexts(ink);
  return (
    <div className={css.toolbar} role="group" aria-label={t("tools")}>
      <Choices
        label={t("kinds")}
        values={kinds}
        value={tool.kind}
        onChange={(kind) => onTool({ ...tool, kind })}
        nameOf={(kind) => t(`kind_${kind}`)}
        keyOf={(kind) => inkKeys[kind]}
        draw={(kind) => {
          const Icon = inkIcons[kind];
          return <Icon />;
        }}
      />
      <Choices
        label={t("colours")}
        values={colours}
        value={tool.colour}
        onChange={(colour) => onTool({ ...tool, colour })}
        nameOf={(colour) => t(`colour_${colour}`)}
        draw={(colour) => <span className={css.swatch} data-colour={colour} />}
      />
      <Choices
        label={t("widths")}
        values={widths}
        value={tool.width}
        onChange={(width) => onTool({ ...tool, width })}
        nameOf={(width) => t(`width_${width}`)}
        draw={(width) => <span className={css.dot} data-width={width} />}
      />
      <div className={css.acts}>
        <InkAct name={t("undo")} onClick={onUndo}>
          <UndoIcon />
        </InkAct>
        <InkAct name={t("redo")} onClick={onRedo}>
          <RedoIcon />
        </InkAct>
        {children}
      </div>
    </div>
  );
}
