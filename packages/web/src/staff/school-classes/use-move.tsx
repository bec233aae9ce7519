import { staffClasses } from "@lyceum/texts/staff/classes";
import { message } from "@lyceum/ui";
import { type ReactNode, useState } from "react";
import { type BulkAction, type TableQuery, useReloadTable } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { idsOfPeople, peopleTable } from "../people/load-people.ts";

const { lazyDialog } = makeLazyDialogs();
const MoveDialog = lazyDialog(
  () => import("./MoveDialog.tsx"),
  (file) => file.MoveDialog,
);

/** Moves pupils who are chosen in the list of people into a class: some, or all that a filter finds. */
export function useMove(): { action: (query: TableQuery) => BulkAction; dialog: ReactNode } {
  const t = useTexts(staffClasses);
  const reloadTable = useReloadTable();
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const action = (query: TableQuery): BulkAction => ({
    label: t("moveTo"),
    async run(selection): Promise<false> {
      try {
        setIds(await idsOfPeople(selection, query));
      } catch (error) {
        message.error(sentenceOf(error, t("moveFailed")));
      }
      return false;
    },
  });
  return {
    action,
    dialog: ids && (
      <MoveDialog ids={ids} onMoved={() => void reloadTable(peopleTable)} onClosed={() => setIds(null)} />
    ),
  };
}
