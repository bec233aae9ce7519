import { kit } from "@lyceum/texts/kit";
import { ChevronRightIcon } from "@lyceum/ui";
import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { applyMove, type Move, type Row, rowsOf, stepOf, type TreeNode } from "./tree.ts";
import css from "./Tree.module.css";
import { dropAt, type DropPlace } from "./drop-place.ts";

type Props = {
  /** What the tree holds: "Channels". */
  label: string;
  nodes: readonly TreeNode[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Without it nothing can be moved. */
  onMove?: (move: Move, next: readonly TreeNode[]) => void;
  /** Beside the name of a node, such as a count. */
  aside?: (node: TreeNode) => ReactNode;
  /** What stands there while there are no nodes. */
  empty: ReactNode;
};

/** A tree by keyboard and mouse: arrows walk, letters seek, Alt and arrows move, dragging moves too. */
export function Tree({ label, nodes, chosenId, onChoose, onMove, aside, empty }: Props) {
  const t = useTexts(kit);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const [current, setCurrent] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const [place, setPlace] = useState<DropPlace | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const sought = useRef({ letters: "", at: 0 });
  const follows = useRef(false);
  // What comes later is open, too: a node that is put below it is seen.
  const open = new Set(nodes.flatMap(({ id }) => (closed.has(id) ? [] : id)));
  const rows = rowsOf(nodes, open);
  const stop = rows.some(({ node }) => node.id === current)
    ? current
    : (chosenId ?? rows[0]?.node.id ?? null);

  // A node that was moved is drawn elsewhere and keeps the focus.
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    elementOf(list.current, current)?.focus();
  });

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setCurrent(id);
    elementOf(list.current, id)?.focus();
  };
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  };

  function move(step: Move | null): void {
    const next = step && onMove ? applyMove(nodes, step) : null;
    const moved = nodes.find(({ id }) => id === step?.id);
    if (!step || !next || !moved) return setSaid(t("treeNotMoved"));
    if (step.parentId !== null) toggle(step.parentId, true);
    follows.current = true;
    setCurrent(step.id);
    onMove?.(step, next);
    const siblings = next.filter((one) => one.parentId === step.parentId);
    const position = siblings.findIndex((one) => one.id === step.id) + 1;
    const parent = nodes.find(({ id }) => id === step.parentId)?.label ?? t("treeTop");
    setSaid(t("treeMoved", { name: moved.label, parent, position, count: siblings.length }));
  }

  function press(event: KeyboardEvent, { node, hasChildren }: Row, index: number): void {
    const { key } = event;
    const isOpen = open.has(node.id);
    if (event.altKey && onMove && key in moves) {
      event.preventDefault();
      return move(stepOf(nodes, node.id, moves[key as keyof typeof moves]));
    }
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[index + 1]?.node.id),
      ArrowUp: () => focus(rows[index - 1]?.node.id),
      ArrowRight: () =>
        hasChildren && !isOpen ? toggle(node.id, true) : hasChildren && focus(rows[index + 1]?.node.id),
      ArrowLeft: () => (hasChildren && isOpen ? toggle(node.id, false) : focus(node.parentId ?? undefined)),
      Home: () => focus(rows[0]?.node.id),
      End: () => focus(rows.at(-1)?.node.id),
      Enter: () => onChoose(node.id),
      " ": () => onChoose(node.id),
    };
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[key];
    if (step) {
      event.preventDefault();
      step();
    } else if (key.length === 1) seek(key, index, event.timeStamp);
  }

  function seek(letter: string, index: number, at: number): void {
    const isNew = at - sought.current.at > seekMs;
    const letters = (isNew ? letter : sought.current.letters + letter).toLowerCase();
    sought.current = { letters, at };
    const order = [...rows.slice(index + (isNew ? 1 : 0)), ...rows.slice(0, index + 1)];
    focus(order.find(({ node }) => node.label.toLowerCase().startsWith(letters))?.node.id);
  }

  const drag = (row: Row) =>
    onMove && {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", row.node.label);
        setDragged(row.node.id);
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        const found = dropAt(nodes, dragged, row.node, event, open.has(row.node.id) && row.hasChildren);
        if (found) event.preventDefault();
        setPlace(found);
      },
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (place) move(place.move);
      },
      onDragEnd() {
        setDragged(null);
        setPlace(null);
      },
    };

  if (nodes.length === 0) return <>{empty}</>;
  return (
    <>
      <ul ref={list} role="tree" aria-label={label} className={css.tree}>
        {rows.map((row, index) => (
          <li
            key={row.node.id}
            role="treeitem"
            data-id={row.node.id}
            aria-level={row.level}
            aria-setsize={row.count}
            aria-posinset={row.index + 1}
            aria-selected={row.node.id === chosenId}
            {...(row.hasChildren ? { "aria-expanded": open.has(row.node.id) } : {})}
            {...(onMove
              ? { "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight" }
              : {})}
            tabIndex={row.node.id === stop ? 0 : -1}
            className={css.row}
            data-dragged={row.node.id === dragged || undefined}
            data-drop={place?.targetId === row.node.id ? place.where : undefined}
            style={{ "--level": row.level } as object}
            onFocus={() => setCurrent(row.node.id)}
            onKeyDown={(event) => press(event, row, index)}
            onClick={() => onChoose(row.node.id)}
            {...drag(row)}
          >
            {/* The arrows of the keyboard do the same. */}
            <span
              aria-hidden
              className={css.twig}
              data-open={open.has(row.node.id) || undefined}
              onMouseDown={(event) => {
                if (!row.hasChildren) return;
                event.preventDefault();
                toggle(row.node.id, !open.has(row.node.id));
              }}
              onClickCapture={(event) => row.hasChildren && event.stopPropagation()}
            >
              {row.hasChildren && <ChevronRightIcon size={16} />}
            </span>
            <span className={css.label}>{row.node.label}</span>
            {aside && <span className={css.aside}>{aside(row.node)}</span>}
          </li>
        ))}
      </ul>
      <p className={css.said} aria-live="assertive">
        {said}
      </p>
    </>
  );
}

const moves = { ArrowUp: "up", ArrowDown: "down", ArrowRight: "in", ArrowLeft: "out" } as const;
const seekMs = 700;

function elementOf(list: HTMLElement | null, id: string | null): HTMLElement | null {
  return id === null ? null : (list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`) ?? null);
}
