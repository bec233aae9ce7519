import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { PackageFormat, QuestionContent } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { collect } from "../../archives/index.ts";
import { printPackage, readPackage } from "../qti/package.ts";
import { listContents } from "../store/exchange.ts";
import { printWorkbook, readWorkbook } from "../xlsx/workbook.ts";
import { checked, preview } from "./import-questions.ts";
import { readFilesOf, storeArchive } from "./package-files.ts";
import { filterOf } from "./read-questions.ts";

/** POST /staff/questions/package/preview (P8). */
export const previewPackage: CallHandler<"POST /staff/questions/package/preview"> = async (
  { query },
  context,
) => await preview(context, await readBody(query, context));

/** POST /staff/questions/package/import (P8). */
export const importPackage: CallHandler<"POST /staff/questions/package/import"> = async (
  { query },
  context,
) => await storeArchive(context, await readBody(query, context), query.format);

/** GET /staff/questions/package (P8). What was changed first comes first, as an import stores it. */
export const exportPackage: CallHandler<"GET /staff/questions/package"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  const countMax = limits.importItemsMax.value;
  const found = await listContents(context.database.kysely, deptId, {
    ...filterOf(query, accountId),
    limit: countMax + 1,
    offset: 0,
  });
  const questions = found.slice(0, countMax).toReversed();
  const contents = questions.map(({ content }) => content);
  const { bytes, losses } =
    query.format === "qti"
      ? await printPackage(contents, await readFilesOf(context, contents))
      : await printWorkbook(contents);
  const leftOut = losses.filter((one) => one.losses.includes("kind")).length;
  return {
    bytes: bytes.toString("base64"),
    count: questions.length - leftOut,
    isCut: found.length > countMax,
    losses: losses.map((one) => ({ words: questions[one.at]?.words ?? "", losses: one.losses })),
  };
};

const read = { qti: readPackage, xlsx: readWorkbook } as const;

type Facts = {
  format: PackageFormat;
  subject: QuestionContent["subject"];
  lang: QuestionContent["lang"];
  difficulty: string;
};

async function readBody({ format, subject, lang, difficulty }: Facts, { bytes }: CallContext) {
  if (!bytes) throw new Fault("paramError", { field: "file" });
  const body = await collect(bytes, limits.importFileMax.value);
  if (body === null)
    return { sound: [], faults: [{ line: 0, reason: "tooLarge" as const, words: "" }], media: new Map() };
  const found = await read[format](body, { subject, lang, difficulty: Number(difficulty) });
  return { ...checked(found), media: found.media ?? new Map() };
}
