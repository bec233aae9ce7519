import type { HonoursAsked } from "@lyceum/contract/shapes";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { confirm, message } from "@lyceum/ui";
import { type BulkAction, collectRows, type Selection, type TableQuery } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { partsOf } from "../documents/act-on-documents.ts";
import { loadHonours } from "./load-honours.ts";

const atOnceMax = 500;

/** Asks for the consents of the honours that are chosen in the list: some, or all that its filter finds. */
export function useAskMany(query: TableQuery): BulkAction {
  const t = useTexts(staffHonours);
  return {
    label: t("askMany"),
    async run(selection): Promise<void | false> {
      try {
        const ids = await idsOf(selection, query);
        const chosen = ids.slice(0, atOnceMax);
        const asks = { title: t("askManyTitle", { n: chosen.length }), text: t("askManyText") };
        if (!(await confirm({ ...asks, confirmLabel: t("askMany") }))) return false;
        const { honours, people, refused } = await askAbout(chosen);
        if (people > 0) message.success(t("askedMany", { people, honours }));
        else message.info(t("askedNone"));
        if (refused.length > 0) message.warning(t("askedPartly", { n: refused.length }));
        if (ids.length > atOnceMax) message.info(t("tooMany", { n: atOnceMax }));
        return undefined;
      } catch (error) {
        message.error(sentenceOf(error, t("actFailed")));
        return false;
      }
    },
  };
}

async function idsOf(selection: Selection, query: TableQuery): Promise<number[]> {
  if (selection.kind === "rows") return selection.ids.map(Number);
  const { rows } = await collectRows(query, loadHonours, new AbortController().signal, () => {});
  return rows.map(({ honourId }) => honourId);
}

async function askAbout(ids: readonly number[]): Promise<HonoursAsked> {
  const all: HonoursAsked = { honours: 0, people: 0, refused: [] };
  for (const honourIds of partsOf(ids)) {
    const body = { honourIds };
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    const part = await http.call("POST /staff/honours/ask", { body, isQuiet: true });
    all.honours += part.honours;
    all.people += part.people;
    all.refused.push(...part.refused);
  }
  return all;
}
