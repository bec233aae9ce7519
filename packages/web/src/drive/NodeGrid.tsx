import type { DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { dropTarget } from "../shared/parts/drop-target.ts";
import { sizeText } from "../shared/size-text.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Drive.module.css";
import { SharedIcon } from "./icons.ts";
import { NodeSign } from "./NodeSign.tsx";
import { rowHeight, useRowWindow } from "./use-row-window.ts";
import type { Selection } from "./use-selection.ts";

export type Look = "list" | "tiles";

type Props = {
  label: string;
  nodes: readonly DriveNode[];
  selection: Selection;
  look: Look;
  /** The heads of the columns: name, the one of its own, size. */
  head: ReactNode;
  /** What stands in the column of its own. */
  detail: (node: DriveNode) => string;
  onOpen: (node: DriveNode) => void;
  /** A key that means something besides moving and choosing. */
  onKey?: (event: KeyboardEvent) => void;
  onDropOn?: (folderId: string, event: React.DragEvent) => void;
  isCut?: (nodeId: string) => boolean;
};

export const draggedType = "application/x-lyceum-nodes";

/** Folders and files, as a list or as tiles: one stop of the Tab key, arrows within, Space and Shift choose, Enter opens. */
export function NodeGrid(props: Props) {
  const { label, nodes, selection, look, head, onOpen, onKey } = props;
  const t = useTexts(drive);
  const hint = useId();
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const drawn = useRowWindow(list, look === "list" ? nodes.length : 0, selection.at);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-node="${selection.at}"]`)?.focus();
  }, [selection.at, nodes]);

  const go = (at: number, event: KeyboardEvent) => {
    const next = Math.min(Math.max(at, 0), nodes.length - 1);
    event.preventDefault();
    isMoving.current = next !== selection.at;
    if (event.shiftKey) selection.extend(next);
    else selection.setAt(next);
  };
  const press = (event: KeyboardEvent) => {
    const { at } = selection;
    const steps: Record<string, number> = stepsOf(look, grid.current);
    const step = steps[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (step !== undefined) return go(at + step, event);
    if (event.key === "Home") return go(0, event);
    if (event.key === "End") return go(nodes.length - 1, event);
    if (event.key === " ") {
      event.preventDefault();
      return selection.toggle(at);
    }
    if (event.key === "Enter") {
      const node = nodes[at];
      event.preventDefault();
      if (node) onOpen(node);
      return undefined;
    }
    if (event.key === "Escape") return selection.clear();
    if (isCommand && event.key.toLowerCase() === "a") {
      event.preventDefault();
      return selection.all();
    }
    return onKey?.(event);
  };

  return (
    <>
      <p id={hint} hidden>
        {t("keys")}
      </p>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-describedby={hint}
        aria-multiselectable
        aria-rowcount={nodes.length + 1}
        className={css.grid}
        data-look={look}
      >
        <div role="row" aria-rowindex={1} className={css.head}>
          {head}
        </div>
        {drawn ? (
          <div ref={list} role="rowgroup" className={css.long} style={{ height: nodes.length * rowHeight }}>
            {drawn.map((at) => {
              const node = nodes[at];
              return (
                node && (
                  <Row
                    key={node.nodeId}
                    {...props}
                    node={node}
                    at={at}
                    top={at * rowHeight}
                    onPress={press}
                  />
                )
              );
            })}
          </div>
        ) : (
          nodes.map((node, at) => <Row key={node.nodeId} {...props} node={node} at={at} onPress={press} />)
        )}
      </div>
    </>
  );
}

function Row({
  node,
  at,
  nodes,
  selection,
  detail,
  onOpen,
  onDropOn,
  isCut,
  onPress,
  top,
}: Props & { node: DriveNode; at: number; top?: number; onPress: (event: KeyboardEvent) => void }) {
  const t = useTexts(drive);
  const language = useLanguage();
  const { nodeId, kind, name, size, isShared } = node;
  const isSelected = selection.ids.has(nodeId);
  const choose = (event: MouseEvent) => {
    if (event.shiftKey) selection.extend(at);
    else if (event.ctrlKey || event.metaKey) selection.toggle(at);
    else selection.one(at);
  };
  const takes = kind === "folder" && onDropOn !== undefined;
  return (
    <div
      role="row"
      data-node={at}
      aria-rowindex={at + 2}
      tabIndex={selection.at === at ? 0 : -1}
      aria-selected={isSelected}
      className={css.row}
      data-cut={isCut?.(nodeId) || undefined}
      style={top === undefined ? undefined : { top }}
      draggable={onDropOn !== undefined}
      onClick={choose}
      onKeyDown={onPress}
      onDoubleClick={() => onOpen(node)}
      onDragStart={(event) => {
        const ids = isSelected ? [...selection.ids] : [nodeId];
        if (!isSelected) selection.one(at);
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(draggedType, JSON.stringify(ids));
        event.dataTransfer.setData("text/plain", nodes.find((one) => one.nodeId === ids[0])?.name ?? "");
      }}
      {...(takes ? dropTarget((event) => onDropOn(nodeId, event)) : {})}
    >
      <div role="gridcell" className={css.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={name}
          checked={isSelected}
          onClick={(event) => event.stopPropagation()}
          onChange={() => selection.toggle(at)}
        />
      </div>
      <div role="gridcell" className={css.title}>
        <NodeSign node={node} />
        <button
          type="button"
          tabIndex={-1}
          className={css.name}
          title={name}
          onClick={(event) => {
            if (event.shiftKey || event.ctrlKey || event.metaKey) return;
            event.stopPropagation();
            onOpen(node);
          }}
        >
          {name}
        </button>
        {isShared && (
          <span className={css.shared} role="img" aria-label={t("shared")} title={t("shared")}>
            <SharedIcon size={16} />
          </span>
        )}
      </div>
      <div role="gridcell" className={css.detail}>
        {detail(node)}
      </div>
      <div role="gridcell" className={css.size} data-numbers>
        {kind === "file" ? sizeText(language, size) : <span className={css.quiet}>{t("folder")}</span>}
      </div>
    </div>
  );
}

function stepsOf(look: Look, grid: HTMLElement | null): Record<string, number> {
  if (look === "list") return { ArrowDown: 1, ArrowUp: -1 };
  const tiles = [...(grid?.querySelectorAll<HTMLElement>("[data-node]") ?? [])];
  const first = tiles[0]?.offsetTop;
  const inRow = Math.max(1, tiles.filter((tile) => tile.offsetTop === first).length);
  return { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow };
}
