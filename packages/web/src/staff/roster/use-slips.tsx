import type { PasswordSlip } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { confirm, message } from "@lyceum/ui";
import { type ReactNode, useState } from "react";
import type { BulkAction, TableQuery } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { idsOfPeople } from "../people/load-people.ts";
import { makeSlips } from "./make-slips.ts";

const { lazyDialog } = makeLazyDialogs();
const SlipsDialog = lazyDialog(
  () => import("./SlipsDialog.tsx"),
  (file) => file.SlipsDialog,
);

/** New passwords for people who are chosen in a list: one, a class, or all that a filter finds. */
export function useSlips(): { action: (query: TableQuery) => BulkAction; dialog: ReactNode } {
  const t = useTexts(staffRoster);
  const [slips, setSlips] = useState<readonly PasswordSlip[] | null>(null);
  const action = (query: TableQuery): BulkAction => ({
    label: t("slips"),
    async run(selection) {
      const isYes = await confirm({
        title: t("slipsAsk", { count: selection.kind === "rows" ? selection.ids.length : selection.count }),
        text: t("slipsAskText"),
        confirmLabel: t("slips"),
        isDangerous: true,
      });
      if (!isYes) return false;
      const made: PasswordSlip[] = [];
      try {
        await makeSlips(await idsOfPeople(selection, query), (some) => made.push(...some));
        if (made.length === 0) message.error(t("slipsNone"));
      } catch (error) {
        message.error(sentenceOf(error, t("slipsFailed")));
      }
      // Those that were made are good, and are not shown again.
      if (made.length > 0) setSlips(made);
      return undefined;
    },
  });
  return { action, dialog: slips && <SlipsDialog slips={slips} onClosed={() => setSlips(null)} /> };
}
