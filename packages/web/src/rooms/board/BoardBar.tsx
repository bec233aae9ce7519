import { limits } from "@lyceum/contract/limits";
import { roomsBoard } from "@lyceum/texts/rooms-board";
import { message } from "@lyceum/ui";
import { InkAct, InkToolbar, type InkTool } from "../../kit/ink/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Board.module.css";
import {
  ClearIcon,
  CloseIcon,
  LockIcon,
  NewPageIcon,
  NextPageIcon,
  PreviousPageIcon,
  SaveIcon,
} from "./icons.ts";
import { boardKinds as kinds } from "./kinds.ts";
import { savePicture } from "./save-picture.ts";
import type { BoardPage } from "./use-board-page.ts";

type Props = { board: BoardPage; mayDraw: boolean; tool: InkTool; onTool: (tool: InkTool) => void };

const colours = ["black", "red", "blue", "green", "orange", "violet"] as const;

/** Above the whiteboard: what one draws with, its pages, and what hosts do. */
export function BoardBar({ board, mayDraw, tool, onTool }: Props) {
  const t = useTexts(roomsBoard);
  const { page, pageCount, isHost, isForHosts, items, view } = board;
  const note = !view.isKnown
    ? t("waiting")
    : board.fault === null
      ? ""
      : t(board.fault === "raiseHandFirst" ? "handFirst" : "mayNot");
  const save = async () => {
    const isMade = await savePicture(
      t("fileName", { page: page + 1 }),
      items.map(({ item }) => item),
    );
    if (!isMade) message.error(t("saveFailed"));
  };
  return (
    <div className={css.bar}>
      {mayDraw && (
        <InkToolbar
          kinds={kinds}
          colours={colours}
          tool={tool}
          onTool={onTool}
          onUndo={board.undo}
          onRedo={board.redo}
        />
      )}
      <p className={css.note} role="status">
        {note}
      </p>
      <div className={css.acts}>
        {isHost && (
          <InkAct name={t("previous")} onClick={page > 0 ? () => board.turn(page - 1) : null}>
            <PreviousPageIcon />
          </InkAct>
        )}
        <span className={css.pages} aria-hidden>
          {t("pageOf", { page: page + 1, total: pageCount })}
        </span>
        {isHost && <NextPage board={board} />}
        {isHost && (
          <>
            <InkAct
              name={t(isForHosts ? "forAll" : "forHosts")}
              isOn={isForHosts}
              onClick={() => board.limit(!isForHosts)}
            >
              <LockIcon />
            </InkAct>
            <InkAct name={t("clear")} onClick={items.length > 0 ? board.clear : null}>
              <ClearIcon />
            </InkAct>
          </>
        )}
        <InkAct name={t("save")} onClick={() => void save()}>
          <SaveIcon />
        </InkAct>
        {isHost && (
          <InkAct name={t("closeBoard")} onClick={board.close}>
            <CloseIcon />
          </InkAct>
        )}
      </div>
    </div>
  );
}

/** Behind the last page comes a new one, up to as many as there may be. */
function NextPage({ board: { page, pageCount, turn } }: { board: BoardPage }) {
  const t = useTexts(roomsBoard);
  const isLast = page === pageCount - 1;
  const most = limits.roomBoardPagesMax.value;
  const isFull = isLast && pageCount >= most;
  const name = isFull ? t("noMorePages", { n: most }) : t(isLast ? "newPage" : "next");
  return (
    <InkAct name={name} onClick={isFull ? null : () => turn(page + 1)}>
      {isLast ? <NewPageIcon /> : <NextPageIcon />}
    </InkAct>
  );
}
