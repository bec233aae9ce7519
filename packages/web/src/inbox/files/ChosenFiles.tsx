import { Suspense } from "react";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import css from "./ChosenFiles.module.css";
import type { useFiles } from "./use-files.ts";

const SendFilesDialog = lazyPart(
  () => import("./SendFilesDialog.tsx"),
  (m) => m.SendFilesDialog,
);

type Props = {
  files: ReturnType<typeof useFiles>;
  /** Of the person or team that they go to. */
  nick: string;
  /** Says what happens to files that are dropped; undefined: nothing is taken. */
  hint: string | undefined;
};

/** Files over a conversation, and those that were chosen until they are sent or given up. */
export function ChosenFiles({ files, nick, hint }: Props) {
  return (
    <>
      {hint !== undefined && files.isOver && <div className={css.drop}>{hint}</div>}
      {files.chosen.length > 0 && (
        <Suspense>
          <SendFilesDialog
            chosen={files.chosen}
            nick={nick}
            hasCaption={files.hasCaption}
            onMove={files.move}
            onRemove={files.remove}
            onSend={files.send}
            onClosed={files.clear}
          />
        </Suspense>
      )}
    </>
  );
}
