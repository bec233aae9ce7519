import { limits } from "@lyceum/contract/limits";
import { printQuestions } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { listContents } from "../store/exchange.ts";
import { filterOf } from "./read-questions.ts";

/** GET /staff/questions/export (P8). */
export const exportQuestions: CallHandler<"GET /staff/questions/export"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  const countMax = limits.importItemsMax.value;
  const found = await listContents(context.database.kysely, deptId, {
    ...filterOf(query, accountId),
    limit: countMax + 1,
    offset: 0,
  });
  const questions = found.slice(0, countMax);
  const { text, losses } = printQuestions(
    query.format,
    questions.map(({ content }) => content),
  );
  const leftOut = losses.filter((one) => one.losses.includes("kind")).length;
  return {
    text,
    count: questions.length - leftOut,
    isCut: found.length > countMax,
    losses: losses.map((one) => ({ words: questions[one.at]?.words ?? "", losses: one.losses })),
  };
};
