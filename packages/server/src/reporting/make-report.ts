import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { visibleLength } from "@lyceum/domain/words";
import type { Insertable } from "kysely";
import { findInstitutionKind } from "../accounts/index.ts";
import type { CallContext } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { dropCopies } from "../files/index.ts";
import { copyFile } from "./copy-file.ts";
import { contentOf, type SaidMessage, type SealedRoomRecord, sealOf } from "./seal.ts";
import type { SeenPerson } from "@lyceum/domain/rooms";
import * as store from "./store/reports.ts";
import type { Db } from "../ports/database.ts";

const day = 86_400_000;

type Said = {
  row: Pick<Insertable<Tables["edu.message_report"]>, "scene" | "conversation_id" | "seq" | "target_id"> &
    Partial<Insertable<Tables["edu.message_report"]>>;
  said: readonly SaidMessage[];
  room?: Omit<SealedRoomRecord, "people"> & { people: readonly SeenPerson[] };
};
type Report = {
  reporterId: string;
  deptId: number;
  reason: Tables["edu.message_report"]["reason"];
  text: string;
  /** The report that the same person made of the same thing. */
  findOwn: (trx: Db) => Promise<number | undefined>;
  /** What is reported, as the server has it. Throws `notFound` for what the reporter does not see. */
  read: (trx: Db) => Promise<Said>;
};

/** The words of a report without what surrounds them; at schools for children there may be none. Throws `paramError`. */
export async function wordsOf(
  { database }: Pick<CallContext, "database">,
  deptId: number,
  words: string,
): Promise<string> {
  const text = words.trim();
  // Children need not find words for it.
  const isForChildren = (await findInstitutionKind(database.kysely, deptId)) === "k12";
  if (!isForChildren && visibleLength(text) < limits.reportTextMin.value)
    throw new Fault("paramError", { field: "text" });
  return text;
}

/** Makes a report with its sealed copy in one transaction (D8); made again it is the same one. Throws `tooManyRequests`. */
export async function makeReport(context: CallContext, report: Report): Promise<{ id: string }> {
  const { reporterId, deptId, reason, text, findOwn, read } = report;
  const { database, clock, secret } = context;
  const now = clock.now();
  const copies: string[] = [];
  try {
    const id = await database.kysely.transaction().execute(async (trx) => {
      await store.lockReporter(trx, reporterId);
      const before = await findOwn(trx);
      if (before !== undefined) return before;
      if ((await store.countOwnSince(trx, reporterId, now - day)) >= limits.messageReportsMax.value)
        throw new Fault("tooManyRequests", { waitMs: day });
      const { row, said, room } = await read(trx);
      const reportId = await store.insertReport(trx, {
        ...row,
        dept_id: deptId,
        reporter_id: reporterId,
        reason,
        words: text,
        created_at: now,
        seal: Buffer.alloc(0),
      });
      const reported = said.find(({ isReported }) => isReported);
      const file = await copyFile(context, trx, { id: reportId, deptId, copies }, reported?.attach ?? null);
      const content = contentOf({ said, file, ...(room ? { room } : {}) });
      // The seal holds the number, so that one copy cannot stand in for another.
      await store.writeSeal(trx, reportId, { content, seal: sealOf(secret, reportId, content) });
      return reportId;
    });
    return { id: String(id) };
  } catch (error) {
    await dropCopies(context, "edu", copies);
    throw error;
  }
}
