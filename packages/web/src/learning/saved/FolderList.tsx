import type { SavedFolders } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { learningBook } from "@lyceum/texts/learning/book";
import { FolderIcon } from "@lyceum/ui";
import { Button, Menu, TextInput, VisuallyHidden } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { MoreIcon } from "../../kit/table/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { dropTarget } from "../../shared/parts/drop-target.ts";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { draggedQuestion } from "./dragged-question.ts";
import css from "./Saved.module.css";
import { changeFolder, type Folder, useReloadSaved } from "./saved-acts.ts";

type Props = {
  known: SavedFolders;
  /** The number of a folder as text; "0": those in none; null: all. */
  shown: string | null;
  onShow: (folder: string | null) => void;
  onDropped: (savedId: number, from: number | null, to: number | null) => void;
};

/** The folders, each a place to drop a question on. */
export function FolderList({ known, shown, onShow, onDropped }: Props) {
  const t = useTexts(learningBook);
  const [edited, setEdited] = useState<number | "new" | null>(null);
  const takes = (to: number | null) =>
    dropTarget((event: DragEvent) => {
      const dragged = draggedQuestion.read(event);
      if (dragged) onDropped(dragged.savedId, dragged.folderId, to);
    });
  return (
    <nav className={css.folders} aria-label={t("folders")}>
      <ul className={css.folderList}>
        <li className={css.folder}>
          <Choice
            name={t("allQuestions")}
            count={known.all}
            isShown={shown === null}
            onShow={() => onShow(null)}
          />
        </li>
        <li className={css.folder} {...takes(null)}>
          <Choice
            name={t("unsorted")}
            count={known.unsorted}
            isShown={shown === "0"}
            onShow={() => onShow("0")}
          />
        </li>
        {known.folders.map((folder) => (
          <li key={folder.folderId} className={css.folder} {...takes(folder.folderId)}>
            {edited === folder.folderId ? (
              <NameForm folder={folder} onClosed={() => setEdited(null)} />
            ) : (
              <>
                <Choice
                  name={folder.name}
                  count={folder.count}
                  isShown={shown === String(folder.folderId)}
                  onShow={() => onShow(String(folder.folderId))}
                />
                <FolderMenu
                  folder={folder}
                  onRename={() => setEdited(folder.folderId)}
                  onRemoved={() => shown === String(folder.folderId) && onShow(null)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {edited === "new" ? (
        <NameForm folder={null} onClosed={() => setEdited(null)} />
      ) : (
        <Button variant="default" size="xs" onClick={() => setEdited("new")}>
          {t("newFolder")}
        </Button>
      )}
    </nav>
  );
}

type ChoiceProps = { name: string; count: number; isShown: boolean; onShow: () => void };

function Choice({ name, count, isShown, onShow }: ChoiceProps) {
  const t = useTexts(learningBook);
  return (
    <button type="button" className={css.choice} aria-current={isShown || undefined} onClick={onShow}>
      <FolderIcon size={16} />
      <VisuallyHidden>{t("inFolder", { name, count })}</VisuallyHidden>
      <span className={css.folderName} aria-hidden>
        {name}
      </span>
      <span className={css.count} aria-hidden data-numbers>
        {count}
      </span>
    </button>
  );
}

type MenuProps = { folder: Folder; onRename: () => void; onRemoved: () => void };

function FolderMenu({ folder, onRename, onRemoved }: MenuProps) {
  const t = useTexts(learningBook);
  const reload = useReloadSaved();
  const change = async (isRemoved: boolean) => {
    await changeFolder(folder, { isRemoved });
    await reload();
  };

  async function remove(): Promise<void> {
    const text = t("folderRemoved", { name: folder.name });
    if (await undoable({ text, run: () => change(true), undo: () => change(false) })) onRemoved();
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton name={t("folderActs", { name: folder.name })}>
          <MoreIcon size={16} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>{t("rename")}</Menu.Item>
        <Menu.Item color="red" onClick={() => void remove()}>
          {t("removeFolder")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The name of a folder, new or known; a refusal stands at the field. */
function NameForm({ folder, onClosed }: { folder: Folder | null; onClosed: () => void }) {
  const t = useTexts(learningBook);
  const reload = useReloadSaved();
  const [name, setName] = useState(folder?.name ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    if (name.trim() === "" || name === folder?.name) return onClosed();
    setIsBusy(true);
    try {
      if (folder) await changeFolder(folder, { name });
      else await http.call("POST /savedFolders", { body: { name }, isQuiet: true });
      await reload();
      onClosed();
    } catch (error) {
      setProblem(sentenceOf(error, t("failed")));
      setIsBusy(false);
    }
    return undefined;
  }

  return (
    <form
      className={css.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        size="xs"
        aria-label={t("folderName")}
        placeholder={t("folderName")}
        maxLength={limits.savedFolderNameMax.value}
        autoFocus
        value={name}
        error={problem}
        onKeyDown={(event) => event.key === "Escape" && onClosed()}
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          setProblem(null);
        }}
      />
      <div className={css.nameActs}>
        <Button size="xs" type="submit" loading={isBusy}>
          {t("keepName")}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClosed}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
