import { learning } from "@lyceum/texts/learning";
import { portal } from "@lyceum/texts/portal";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { type ReactNode, useState } from "react";
import type { BulkAction, TableQuery } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { atOnceMax, idsOf } from "./act-on-documents.ts";

const { lazyDialog } = makeLazyDialogs();
const TeachingDialog = lazyDialog(
  () => withTexts(import("./TeachingDialog.tsx"), learning, portal),
  (file) => file.TeachingDialog,
);

/** Says stage, grades and subject of documents that are chosen in the list: some, or all that a filter finds. */
export function useTeach(onDone: () => void): {
  action: (query: TableQuery) => BulkAction;
  dialog: ReactNode;
} {
  const t = useTexts(staffDocuments);
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const action = (query: TableQuery): BulkAction => ({
    label: t("teach"),
    async run(selection): Promise<false> {
      try {
        const chosen = await idsOf(selection, query);
        if (chosen.length > atOnceMax) message.info(t("tooMany", { n: atOnceMax }));
        setIds(chosen.slice(0, atOnceMax));
      } catch (error) {
        message.error(sentenceOf(error, t("actFailed")));
      }
      return false;
    },
  });
  return {
    action,
    dialog: ids && <TeachingDialog ids={ids} onDone={onDone} onClosed={() => setIds(null)} />,
  };
}
