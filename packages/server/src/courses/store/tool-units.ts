import type { UnitItem } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Place } from "./enrolments.ts";
import type { Db } from "../../ports/database.ts";

type Points = { scoreGiven: number | null; scoreMaximum: number | null };

/** A unit that opens an outside tool, with what its course is called. */
export type ToolUnit = {
  courseId: number;
  courseTitle: string;
  courseTitleEn: string;
  unitId: string;
  title: string;
  titleEn: string;
  item: Extract<UnitItem, { kind: "tool" }>;
};

const columns = sql`u.course_id as "courseId", c.title as "courseTitle", c.title_en as "courseTitleEn",
  u.unit_id as "unitId", u.title, u.title_en as "titleEn", u.item`;

/** The units of a course that open a tool and whose points it gives, as long as the course is published. */
export async function listScoredUnits(
  db: Db,
  deptId: number,
  courseId: number,
  toolId: number,
): Promise<ToolUnit[]> {
  const { rows } = await sql<ToolUnit>`
    select ${columns} from edu.course_unit u
    join edu.course c on c.course_id = u.course_id and c.dept_id = u.dept_id and c.state = 'published'
    where u.dept_id = ${deptId} and u.course_id = ${courseId} and u.item->>'kind' = 'tool'
      and (u.item->>'toolId')::int8 = ${toolId} and u.item->>'scoreMaximum' is not null
    order by u.unit_no`.execute(db);
  return rows;
}

/** The points that the tool of a unit has given somebody there; what another one gave before is not shown as its own. */
export async function findPoints(
  db: Db,
  { deptId, courseId, accountId }: Place,
  unitId: string,
  toolId: number,
): Promise<Points | null> {
  const { rows } = await sql<Points>`
    select score_given as "scoreGiven", score_maximum as "scoreMaximum" from edu.lti_score
    where dept_id = ${deptId} and course_id = ${courseId} and account_id = ${accountId} and unit_id = ${unitId}
      and tool_id = ${toolId}`.execute(db);
  return rows[0] ?? null;
}

/** As long as its course is published. */
export async function findToolUnit(
  db: Db,
  deptId: number,
  courseId: number,
  unitId: string,
): Promise<ToolUnit | undefined> {
  const { rows } = await sql<ToolUnit>`
    select ${columns} from edu.course_unit u
    join edu.course c on c.course_id = u.course_id and c.dept_id = u.dept_id and c.state = 'published'
    where u.dept_id = ${deptId} and u.course_id = ${courseId} and u.unit_id = ${unitId} and u.item->>'kind' = 'tool'`.execute(
    db,
  );
  return rows[0];
}

type ToolFacts = {
  toolId: number;
  targetUrl: string;
  redirectUrls: string[];
  isProved: boolean;
};

/** Of these tools those of the institution, which stay as they are until the end of the transaction. */
export async function listToolFacts(
  trx: Db,
  deptId: number,
  toolIds: readonly number[],
): Promise<ToolFacts[]> {
  if (toolIds.length === 0) return [];
  const { rows } = await sql<ToolFacts>`
    select tool_id as "toolId", target_url as "targetUrl", redirect_urls as "redirectUrls",
      jwks_url <> '' or public_key <> '' as "isProved"
    from edu.lti_tool where dept_id = ${deptId} and tool_id = any(${[...toolIds]}::int8[])
    order by tool_id for share`.execute(trx);
  return rows;
}

/** Whether a course has a unit of this tool; "scored": whether a published one has a unit that the tool gives points for. */
export async function isToolUsed(
  trx: Db,
  deptId: number,
  toolId: number,
  how: "any" | "scored",
): Promise<boolean> {
  const { rows } = await sql`
    select from edu.course_unit u join edu.course c on c.course_id = u.course_id and c.dept_id = u.dept_id
    where u.dept_id = ${deptId} and u.item->>'kind' = 'tool' and (u.item->>'toolId')::int8 = ${toolId}
      and (${how} = 'any' or (c.state = 'published' and u.item->>'scoreMaximum' is not null)) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}

/** What a tool hears of people who open it; null: it is not there. */
export async function findHears(
  db: Db,
  deptId: number,
  toolId: number,
): Promise<{ name: boolean; mail: boolean } | null> {
  const row = await db
    .selectFrom("edu.lti_tool")
    .select(["shares_name as name", "shares_mail as mail"])
    .where("dept_id", "=", deptId)
    .where("tool_id", "=", toolId)
    .executeTakeFirst();
  return row ?? null;
}
