import { learningBook } from "@lyceum/texts/learning/book";
import { screens } from "@lyceum/texts/screens";
import { message } from "@lyceum/ui";
import { useTableAddress } from "../../kit/table/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { LearningPage } from "../LearningPage.tsx";
import { Loaded } from "../Loaded.tsx";
import { FolderList } from "./FolderList.tsx";
import css from "./Saved.module.css";
import { moveQuestion, useFolders, useReloadSaved } from "./saved-acts.ts";
import { SavedList } from "./SavedList.tsx";

const tableSpec = { sorts: [], filters: ["folder"] };

/** /collectWrong (P9): questions that somebody has saved, in folders of their own. */
export function Screen() {
  const t = useTexts(learningBook);
  const titleOf = useTexts(screens);
  return (
    <LearningPage tab="saved" title={titleOf("collectWrong")} text={t("savedText")}>
      <Saved />
    </LearningPage>
  );
}

function Saved() {
  const t = useTexts(learningBook);
  const address = useTableAddress(tableSpec);
  const folders = useFolders();
  const reload = useReloadSaved();
  const shown = address.query.filters["folder"]?.[0] ?? null;
  return (
    <Loaded query={folders}>
      {(known) => {
        const nameOf = (folderId: number | null) =>
          known.folders.find((one) => one.folderId === folderId)?.name ?? t("unsorted");
        const move = async (savedId: number, from: number | null, to: number | null) => {
          if (from === to) return;
          const go = async (folderId: number | null) => {
            await moveQuestion(savedId, folderId);
            await reload();
          };
          await undoable({
            text: t("moved", { count: 1, name: nameOf(to) }),
            run: () => go(to),
            undo: () => go(from),
          });
        };
        return (
          <div className={css.columns}>
            <FolderList
              known={known}
              shown={shown}
              onShow={(folder) => address.setFilter("folder", folder === null ? [] : [folder])}
              onDropped={(savedId, from, to) => void move(savedId, from, to)}
            />
            <SavedList
              title={shown === null ? t("allQuestions") : nameOf(Number(shown))}
              folder={shown}
              folders={known.folders}
              address={address}
              onMove={(row, to) => void move(row.savedId, row.folderId, to)}
              onDone={() => void reload().catch(() => message.error(t("failed")))}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
