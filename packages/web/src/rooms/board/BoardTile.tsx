import { limits } from "@lyceum/contract/limits";
import { enlarge, memberOf } from "@lyceum/domain/rooms";
import { roomsBoard } from "@lyceum/texts/rooms-board";
import { VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { InkSelect, InkSurface, type InkTool, InkView } from "../../kit/ink/index.ts";
import { isWriting } from "../../shared/parts/is-writing.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import css from "./Board.module.css";
import { BoardBar } from "./BoardBar.tsx";
import { boardKinds as kinds } from "./kinds.ts";
import { type BoardPage, useBoardPage } from "./use-board-page.ts";

const height = limits.roomBoardHeight.value;

/** The whiteboard on the stage: large with its tools, small as a picture (R5, R6). */
export function BoardTile({ isLarge, isTabStop }: { isLarge: boolean; isTabStop: boolean }) {
  const t = useTexts(roomsBoard);
  const { stage } = useRoomSession();
  const board = useBoardPage();
  const [tool, setTool] = useState<InkTool>({ kind: "pen", colour: "blue", width: "medium" });
  const { items, growing, page, pageCount, fault, undo, redo } = board;
  const state = useRoomState();
  const [hovered, setHovered] = useState<string | null>(null);
  // Whoever moderates sees whose each thing is, and who draws one now.
  const author = (hovered === null ? undefined : board.authorOf(hovered)) ?? growing.at(-1)?.id;
  const nickOf = (account: string | undefined) =>
    board.isHost && state && account !== undefined ? memberOf(state, account)?.nick : undefined;
  const nick = nickOf(author);
  const fit = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const onKind = (kind: InkTool["kind"]) => {
    isByKey.current = true;
    setTool({ ...tool, kind });
  };
  // The page to choose on is another one than the page to draw on: keys go on where they were.
  useEffect(() => {
    if (isByKey.current) fit.current?.querySelector<HTMLElement>("[role=application]")?.focus();
    isByKey.current = false;
  }, [tool.kind]);
  const hover = board.isHost ? { onHover: setHovered } : {};
  const label = t("drawingOf", { page: page + 1, total: pageCount });
  const mayDraw = isLarge && fault === null;
  const onKeyDown = (event: KeyboardEvent) => {
    const isTakingBack = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!mayDraw || !isTakingBack || isWriting(event.target)) return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up to it
    <div
      className={css.tile}
      role="group"
      aria-label={t("board")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows walk the tiles, Enter makes one large
      tabIndex={isTabStop ? 0 : -1}
      data-tile="board"
      data-large={isLarge || undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={() => {
        if (!isLarge) stage.change((now) => enlarge(now, "board"));
      }}
    >
      {isLarge && <BoardBar board={board} mayDraw={mayDraw} tool={tool} onTool={setTool} />}
      <div className={css.place}>
        {isLarge && nick !== undefined && <p className={css.author}>{t("drawnBy", { user: nick })}</p>}
        <div className={css.fit} ref={fit}>
          {mayDraw && tool.kind === "select" ? (
            <InkSelect
              key={page}
              label={label}
              items={items}
              growing={growing}
              height={height}
              mayChange={board.mayChange}
              authorOf={(id) => nickOf(board.authorOf(id))}
              onMove={board.move}
              onScale={board.scale}
              onErase={board.eraseChosen}
              {...hover}
              kinds={kinds}
              onKind={onKind}
            />
          ) : mayDraw ? (
            <InkSurface
              label={label}
              items={items}
              growing={growing}
              height={height}
              tool={tool}
              onDraw={board.draw}
              onErase={board.erase}
              onProgress={board.progress}
              {...hover}
              kinds={kinds}
              onKind={onKind}
            />
          ) : (
            <InkView label={label} items={[...items, ...growing]} height={height} />
          )}
        </div>
      </div>
      {isLarge && <InWords board={board} />}
    </div>
  );
}

/** What the picture says to who does not see it: its words, how much there is, and who else draws. */
function InWords({ board: { view, items } }: { board: BoardPage }) {
  const t = useTexts(roomsBoard);
  const state = useRoomState();
  const words = items.flatMap(({ id, item }) => (item.kind === "text" ? [{ id, text: item.text }] : []));
  const nick = state && view.lastBy !== null ? memberOf(state, view.lastBy)?.nick : undefined;
  return (
    <>
      <VisuallyHidden role="status">{nick !== undefined && t("drew", { user: nick })}</VisuallyHidden>
      <VisuallyHidden>
        {view.isKnown && (items.length === 0 ? t("empty") : t("things", { n: items.length }))}
      </VisuallyHidden>
      {words.length > 0 && (
        <VisuallyHidden>
          <ul aria-label={t("words")}>
            {words.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
    </>
  );
}
