import type { CourseTool, OutsideToolContent, StaffOutsideTool } from "@lyceum/contract/shapes";
import { type Selectable, sql } from "kysely";
import type { OutsideToolTables } from "../../db/tables/outside-tools.ts";
import type { Db } from "../../ports/database.ts";

export type ToolRow = Selectable<OutsideToolTables["edu.lti_tool"]>;

export async function listTools(
  db: Db,
  deptId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StaffOutsideTool[]; total: number }> {
  const rows = await db
    .selectFrom("edu.lti_tool")
    .selectAll()
    .select(sql<number>`count(*) over ()::int`.as("total"))
    .where("dept_id", "=", deptId)
    .orderBy("name")
    .orderBy("tool_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: rows.map((row) => ({
      toolId: String(row.tool_id),
      clientId: row.client_id,
      deploymentId: row.deployment_id,
      ...contentOf(row),
      createdAt: row.created_at,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Those that may be put into courses. */
export async function listEnabled(db: Db, deptId: number): Promise<CourseTool[]> {
  const rows = await db
    .selectFrom("edu.lti_tool")
    .select(["tool_id", "name", "jwks_url", "public_key"])
    .where("dept_id", "=", deptId)
    .where("is_enabled", "=", true)
    .orderBy("name")
    .orderBy("tool_id")
    .execute();
  return rows.map((row) => ({ toolId: row.tool_id, name: row.name, isProved: isProved(row) }));
}

/** Whether a tool can prove who it is. */
export function isProved({
  jwks_url: jwksUrl,
  public_key: publicKey,
}: Pick<ToolRow, "jwks_url" | "public_key">): boolean {
  return jwksUrl !== "" || publicKey !== "";
}

export function contentOf(row: ToolRow): OutsideToolContent {
  return {
    name: row.name,
    loginUrl: row.login_url,
    targetUrl: row.target_url,
    redirectUrls: row.redirect_urls,
    jwksUrl: row.jwks_url,
    publicKey: row.public_key,
    sharesName: row.shares_name,
    sharesMail: row.shares_mail,
    isEnabled: row.is_enabled,
  };
}

/** What changes tools and keys of an institution comes one after the other. */
export async function lockTools(trx: Db, deptId: number): Promise<void> {
  await sql`select from edu.institution where dept_id = ${deptId} for no key update`.execute(trx);
}

/** Null: the institution has as many as it may have. Callers hold the lock. */
export async function insertTool(
  trx: Db,
  deptId: number,
  ids: { clientId: string; deploymentId: string },
  content: OutsideToolContent,
  { at, countMax }: { at: number; countMax: number },
): Promise<number | null> {
  const { count } = await trx
    .selectFrom("edu.lti_tool")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  if (count >= countMax) return null;
  const { tool_id: toolId } = await trx
    .insertInto("edu.lti_tool")
    .values({
      dept_id: deptId,
      client_id: ids.clientId,
      deployment_id: ids.deploymentId,
      ...columnsOf(content),
      created_at: at,
      updated_at: at,
    })
    .returning("tool_id")
    .executeTakeFirstOrThrow();
  return toolId;
}

export async function findTool(
  db: Db,
  deptId: number,
  toolId: number,
  { locks = false }: { locks?: boolean | "share" } = {},
): Promise<ToolRow | undefined> {
  const found = db
    .selectFrom("edu.lti_tool")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("tool_id", "=", toolId);
  if (locks === "share") return await found.forShare().executeTakeFirst();
  return await (locks ? found.forUpdate() : found).executeTakeFirst();
}

export async function findToolOf(db: Db, deptId: number, clientId: string): Promise<ToolRow | undefined> {
  return await db
    .selectFrom("edu.lti_tool")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
}

export async function updateTool(
  trx: Db,
  deptId: number,
  toolId: number,
  content: OutsideToolContent,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.lti_tool")
    .set({ ...columnsOf(content), updated_at: at })
    .where("dept_id", "=", deptId)
    .where("tool_id", "=", toolId)
    .execute();
}

/** With everything that it has said and was told. */
export async function deleteTool(trx: Db, deptId: number, toolId: number): Promise<void> {
  await trx.deleteFrom("edu.lti_tool").where("dept_id", "=", deptId).where("tool_id", "=", toolId).execute();
}

function columnsOf(content: OutsideToolContent) {
  return {
    name: content.name.trim(),
    login_url: content.loginUrl,
    target_url: content.targetUrl,
    redirect_urls: content.redirectUrls,
    jwks_url: content.jwksUrl,
    public_key: content.publicKey,
    shares_name: content.sharesName,
    shares_mail: content.sharesMail,
    is_enabled: content.isEnabled,
  };
}
