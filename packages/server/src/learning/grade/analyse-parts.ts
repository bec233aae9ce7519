import type { QuestionResult } from "@lyceum/contract/shapes";
import { facilityOf, gradeParts, isAnswered } from "@lyceum/domain/learning";
import { plainTextOf } from "@lyceum/domain/rich-text";
import type { ItemRecord } from "../store/homework.ts";
import { listWholeAnswers, type ResultPlace } from "../store/results.ts";
import type { Db } from "../../ports/database.ts";

/** By the number of the question, how each of its parts was answered. */
export type PartResults = ReadonlyMap<number, QuestionResult["parts"]>;

/** The parts of the questions that have some, by the answers of those who have handed in (P8). */
export async function analyseParts(
  db: Db,
  place: ResultPlace,
  items: readonly ItemRecord[],
): Promise<PartResults> {
  const composites = items.filter(({ kind }) => kind === "composite");
  if (composites.length === 0) return new Map();
  const numbers = composites.map(({ itemNo }) => itemNo);
  const answers = await listWholeAnswers(db, place, numbers);
  return new Map(
    composites.map(({ itemNo, content: { body } }) => {
      const given = answers.filter((one) => one.itemNo === itemNo).map(({ answer }) => answer);
      const shares = given.map((answer) => gradeParts(body, answer));
      const parts = body.kind === "composite" ? body.parts : [];
      const results = parts.map((part, at) => ({
        kind: part.body.kind,
        words: plainTextOf(part.stem).replaceAll(/\s+/gu, " ").slice(0, 200),
        answered: given.filter((one) => one?.kind === "composite" && isAnswered(one.parts[at] ?? null))
          .length,
        facility: facilityOf(
          shares.flatMap((one) => one[at] ?? []),
          1,
        ),
      }));
      return [itemNo, results];
    }),
  );
}
