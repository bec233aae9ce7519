import { limits } from "@lyceum/contract/limits";
import type { GuardianLetter } from "@lyceum/contract/shapes";
import { guardianLetters } from "@lyceum/texts/staff/guardian-letters";
import { confirm, message } from "@lyceum/ui";
import { type ReactNode, useState } from "react";
import type { BulkAction, TableQuery } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { idsOfPeople } from "../people/load-people.ts";

const { lazyDialog } = makeLazyDialogs();
const LettersDialog = lazyDialog(
  () => import("./LettersDialog.tsx"),
  (file) => file.LettersDialog,
);

/** Letters with a code for the guardians of pupils who are chosen in the list of people: one, a class, or all of a filter (A5). */
export function useLetters(): { action: (query: TableQuery) => BulkAction; dialog: ReactNode } {
  const t = useTexts(guardianLetters);
  const [letters, setLetters] = useState<readonly GuardianLetter[] | null>(null);
  const action = (query: TableQuery): BulkAction => ({
    label: t("action"),
    async run(selection) {
      const isYes = await confirm({
        title: t("ask", { count: selection.kind === "rows" ? selection.ids.length : selection.count }),
        text: t("askText"),
        confirmLabel: t("make"),
      });
      if (!isYes) return false;
      const made: GuardianLetter[] = [];
      try {
        await makeLetters(await idsOfPeople(selection, query), (some) => made.push(...some));
        if (made.length === 0) message.error(t("none"));
      } catch (error) {
        message.error(made.length === 0 ? sentenceOf(error, t("failed")) : t("failed"));
      }
      // Those that were made are good, and are not shown again.
      if (made.length > 0) setLetters(made);
      return undefined;
    },
  });
  return {
    action,
    dialog: letters && <LettersDialog letters={letters} onClosed={() => setLetters(null)} />,
  };
}

/** A class at a time; `tell` hears each part, so that none is lost when a later one fails. */
async function makeLetters(
  userIds: readonly string[],
  tell: (letters: readonly GuardianLetter[]) => void,
): Promise<void> {
  const most = limits.guardianLettersMax.value;
  for (let at = 0; at < userIds.length; at += most) {
    const body = { userIds: userIds.slice(at, at + most) };
    // One part after the other, as they are shown.
    // oxlint-disable-next-line no-await-in-loop
    tell((await http.call("POST /staff/guardianCodes", { body, isQuiet: true })).letters);
  }
}
