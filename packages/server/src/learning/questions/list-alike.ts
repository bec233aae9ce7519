import { limits } from "@lyceum/contract/limits";
import type { AlikeQuestion, Subject } from "@lyceum/contract/shapes";
import { mostAlike } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { listAlike, listAlikeOf } from "../store/alike.ts";
import { wordsMax } from "./content.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/questions/alike (P8). */
export const listAlikeQuestions: CallHandler<"POST /staff/questions/alike"> = async ({ body }, context) => {
  const { deptId } = callerOf(context);
  const words = body.words.replaceAll(/\s+/gu, " ").slice(0, wordsMax);
  const candidates = await listAlike(context.database.kysely, deptId, { ...body, words });
  const rows = mostAlike(words, candidates, limits.questionsAlikeMax.value).map(shown);
  return { rows, total: rows.length };
};

/** For each of these stems, by its place, the question of the bank that asks what is most alike. */
export async function mapAlike(
  db: Db,
  deptId: number,
  items: readonly { place: number; subject: Subject; words: string }[],
): Promise<Map<number, AlikeQuestion>> {
  const found = Map.groupBy(await listAlikeOf(db, deptId, items), ({ place }) => place);
  return new Map(
    items.flatMap(({ place, words }) => {
      const [first] = mostAlike(words, found.get(place) ?? [], 1);
      return first ? [[place, shown(first)]] : [];
    }),
  );
}

function shown({ questionId, words }: AlikeQuestion): AlikeQuestion {
  return { questionId, words: words.slice(0, 200) };
}
