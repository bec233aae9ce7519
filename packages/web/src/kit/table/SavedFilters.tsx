import { kit } from "@lyceum/texts/kit";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { BookmarkIcon, TrashIcon } from "./icons.ts";
import { type SavedFilter, savedFilters } from "./saved-filters.ts";
import { ToolbarPopover } from "./ToolbarPopover.tsx";
import css from "./Toolbar.module.css";
import type { TableAddress } from "./use-table-address.ts";

type Props = { table: string; personId: string | null; address: TableAddress };

/** Filters that a person comes back to. */
export function SavedFilters({ table, personId, address }: Props) {
  const t = useTexts(kit);
  return (
    <ToolbarPopover label={t("tableSaved")} icon={<BookmarkIcon size={16} />} width={260}>
      {(close) => <SavedList table={table} personId={personId} address={address} onChosen={close} />}
    </ToolbarPopover>
  );
}

function SavedList({ table, personId, address, onChosen }: Props & { onChosen: () => void }) {
  const t = useTexts(kit);
  const kept = savedFilters(table, personId);
  const [all, setAll] = useState<readonly SavedFilter[]>(kept.list);
  const [name, setName] = useState("");
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const { words, filters, sort } = address.query;
    if (name.trim() === "") return;
    kept.put({ name: name.trim(), words, filters, sort });
    setAll(kept.list());
    setName("");
  };
  return (
    <>
      {all.length === 0 ? (
        <p className={css.none}>{t("tableNoneSaved")}</p>
      ) : (
        <ul className={css.saved}>
          {all.map((filter) => (
            <li key={filter.name}>
              <button
                type="button"
                className={css.savedName}
                onClick={() => {
                  address.apply(filter);
                  onChosen();
                }}
              >
                {filter.name}
              </button>
              <button
                type="button"
                className={css.savedRemove}
                aria-label={t("tableRemoveSaved", { name: filter.name })}
                title={t("tableRemoveSaved", { name: filter.name })}
                onClick={() => {
                  kept.remove(filter.name);
                  setAll(kept.list());
                }}
              >
                <TrashIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className={css.saveForm} onSubmit={save}>
        <TextInput
          size="xs"
          aria-label={t("tableSaveName")}
          placeholder={t("tableSaveName")}
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default">
          {t("tableSave")}
        </Button>
      </form>
    </>
  );
}
