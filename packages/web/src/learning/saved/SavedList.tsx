import type { SavedQuestionRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { EmptyState } from "@lyceum/ui";
import { Button, Menu } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MoreIcon, SearchField, TablePager, type useTableAddress } from "../../kit/table/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { longDate } from "../../shared/dates.ts";
import { http } from "../../shared/http/index.ts";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { draggedQuestion } from "./dragged-question.ts";
import css from "./Saved.module.css";
import { changeQuestion, type Folder } from "./saved-acts.ts";
import { SavedDetail } from "./SavedDetail.tsx";

type Props = {
  title: string;
  folder: string | null;
  folders: readonly Folder[];
  address: ReturnType<typeof useTableAddress>;
  onMove: (row: SavedQuestionRow, to: number | null) => void;
  onDone: () => void;
};

/** The questions of a folder; each is dragged to another one or moved there by its menu. */
export function SavedList({ title, folder, folders, address, onMove, onDone }: Props) {
  const t = useTexts(learningBook);
  const { page, size, words } = address.query;
  const query = useQuery({
    queryKey: ["saved", "list", folder, words, page, size],
    queryFn: ({ signal }) =>
      http.call("GET /savedQuestions", {
        query: {
          pageNum: String(page),
          pageSize: String(size),
          ...(folder === null || !/^[0-9]{1,9}$/.test(folder) ? {} : { folder }),
          ...(words ? { search: words.slice(0, 64) } : {}),
        },
        signal,
        isQuiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t("questionsIn", { name: title })}>
      <header className={css.listHead}>
        <h2 className={css.listTitle}>{title}</h2>
        <SearchField address={address} min={1} />
      </header>
      <Loaded query={query}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? (
              words === "" ? (
                <EmptyState title={t("noneSaved")} text={t("noneSavedText")} />
              ) : (
                <EmptyState title={t("nothingFound")} text={t("nothingFoundText")} />
              )
            ) : (
              <ul className={css.list}>
                {rows.map((row) => (
                  <Row
                    key={row.savedId}
                    row={row}
                    folders={folders}
                    onMove={(to) => onMove(row, to)}
                    onDone={onDone}
                  />
                ))}
              </ul>
            )}
            {total > rows.length && <TablePager address={address} total={total} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

type RowProps = {
  row: SavedQuestionRow;
  folders: readonly Folder[];
  onMove: (to: number | null) => void;
  onDone: () => void;
};

function Row({ row, folders, onMove, onDone }: RowProps) {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { savedId, words, subject, tags, note, savedAt, folderId } = row;
  const folder = folders.find((one) => one.folderId === folderId);
  return (
    <li
      className={css.row}
      draggable={!isOpen}
      onDragStart={(event) => draggedQuestion.write(event, row, words)}
    >
      <div className={css.rowHead}>
        <div>
          <p className={css.words}>
            <WrittenText text={words} />
          </p>
          <p className={css.facts}>
            <span>{tLearning(`subject_${subject}`)}</span>
            {tags.length > 0 && <span>{tags.join(", ")}</span>}
            {folder && <span>{folder.name}</span>}
            <span data-numbers>{longDate(language, savedAt)}</span>
          </p>
          {note !== "" && !isOpen && <p className={css.note}>{note}</p>}
        </div>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-label={`${t(isOpen ? "hide" : "show")}: ${words}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? "hide" : "show")}
        </Button>
        <RowMenu row={row} folders={folders} onMove={onMove} onDone={onDone} />
      </div>
      {isOpen && <SavedDetail savedId={savedId} onDone={onDone} />}
    </li>
  );
}

function RowMenu({ row: { savedId, words, folderId }, folders, onMove, onDone }: RowProps) {
  const t = useTexts(learningBook);
  const change = async (isRemoved: boolean) => {
    await changeQuestion(savedId, { isRemoved });
    onDone();
  };
  const places: readonly { folderId: number | null; name: string }[] = [
    { folderId: null, name: t("unsorted") },
    ...folders,
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton name={t("questionActs", { words })}>
          <MoreIcon size={16} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown className={css.menu}>
        <Menu.Label>{t("moveTo")}</Menu.Label>
        {places
          .filter((place) => place.folderId !== folderId)
          .map((place) => (
            <Menu.Item key={place.folderId} onClick={() => onMove(place.folderId)}>
              {place.name}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            void undoable({ text: t("takenOut"), run: () => change(true), undo: () => change(false) })
          }
        >
          {t("takeOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
