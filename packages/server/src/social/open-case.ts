import type { CaseSource, ReportCategory } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { Member } from "./store/members.ts";
import { insertReport } from "./store/relations.ts";
import { evidenceOf } from "./view.ts";
import type { Db } from "../ports/database.ts";

type Asked = {
  source: Exclude<CaseSource, "member">;
  category: ReportCategory;
  priority: number;
  text: string;
};

/** A case that nobody reported: it stands under the name of the member whom it is about. Answers its id. */
export async function openCase(
  trx: Db,
  member: Member,
  { source, category, priority, text }: Asked,
  now: number,
): Promise<string> {
  const reportId = randomId();
  await insertReport(trx, {
    report_id: reportId,
    dept_id: member.deptId,
    reporter_id: member.id,
    target_id: member.id,
    category,
    source,
    text,
    priority,
    created_at: now,
    evidence: evidenceOf(member, now),
  });
  return reportId;
}
