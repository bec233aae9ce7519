import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AgreementKind, AgreementVersion } from "@lyceum/contract/shapes";
import type { Insertable } from "kysely";
import type { RealmAgreementTables } from "../db/tables/agreements.ts";
import type { Realm } from "../ports/realm.ts";
import { agreementsOf } from "./realm-tables.ts";
import type { Db } from "../ports/database.ts";

/** Whose documents. */
export type Scope = { realm: Realm; deptId: number };

export type Bodies = { body: RichTextDoc; bodyEn: RichTextDoc };

/** What is enough of the list on a page. */
const versionsMax = 100;

/** Published versions of a document, newest first. */
export async function listVersions(
  db: Db,
  { realm, deptId }: Scope,
  kind: AgreementKind,
): Promise<AgreementVersion[]> {
  return await agreementsOf(db, realm)
    .selectFrom("agreement_version")
    .select(["version", "published_at as publishedAt"])
    .where("dept_id", "=", deptId)
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .limit(versionsMax)
    .execute();
}

export type RecordRow = AgreementVersion & { by: string; nick: string | null };

/** The same with who published them, a page of them. */
export async function listRecords(
  db: Db,
  { realm, deptId }: Scope,
  kind: AgreementKind,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const versions = agreementsOf(db, realm)
    .selectFrom("agreement_version as v")
    .where("v.dept_id", "=", deptId)
    .where("v.kind", "=", kind);
  const { total } = await versions
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await versions
    .leftJoin("account as a", "a.id", "v.published_by")
    .select(["v.version", "v.published_at as publishedAt", "v.published_by as by", "a.nick"])
    .orderBy("v.version", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** How many people accepted each of these versions. The text of a version 0 is told by its day. */
export async function countAcceptances(
  db: Db,
  { realm, deptId }: Scope,
  kind: AgreementKind,
  versions: readonly AgreementVersion[],
): Promise<(AgreementVersion & { count: number })[]> {
  if (versions.length === 0) return [];
  return await agreementsOf(db, realm)
    .selectFrom("agreement_acceptance as c")
    .innerJoin("account as a", "a.id", "c.account_id")
    .select((row) => ["c.version", "c.published_at as publishedAt", row.fn.countAll<number>().as("count")])
    .where("c.dept_id", "=", deptId)
    .where("c.kind", "=", kind)
    .where(
      "c.version",
      "in",
      versions.map(({ version }) => version),
    )
    .where("a.status", "=", "active")
    .groupBy(["c.version", "c.published_at"])
    .execute();
}

/** Everybody with an account, admitted or not: all are asked to accept. */
export async function countPeople(db: Db, { realm, deptId }: Scope): Promise<number> {
  const { count } = await agreementsOf(db, realm)
    .selectFrom("account")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest published version of each document that has one. */
export async function listNewest(
  db: Db,
  { realm, deptId }: Scope,
): Promise<(AgreementVersion & { kind: AgreementKind })[]> {
  return await agreementsOf(db, realm)
    .selectFrom("agreement_version")
    .distinctOn("kind")
    .select(["kind", "version", "published_at as publishedAt"])
    .where("dept_id", "=", deptId)
    .orderBy("kind")
    .orderBy("version", "desc")
    .execute();
}

export async function readBodies(
  db: Db,
  { realm, deptId }: Scope,
  kind: AgreementKind,
  version: number,
): Promise<Bodies | undefined> {
  return await agreementsOf(db, realm)
    .selectFrom("agreement_version")
    .select(["body", "body_en as bodyEn"])
    .where("dept_id", "=", deptId)
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** False when somebody else has published this number. */
export async function insertVersion(
  db: Db,
  { realm, deptId }: Scope,
  {
    kind,
    version,
    publishedAt,
    by,
    body,
    bodyEn,
  }: AgreementVersion & Bodies & { kind: AgreementKind; by: string },
): Promise<boolean> {
  const done = await agreementsOf(db, realm)
    .insertInto("agreement_version")
    .values({
      dept_id: deptId,
      kind,
      version,
      published_at: publishedAt,
      published_by: by,
      body: JSON.stringify(body),
      body_en: JSON.stringify(bodyEn),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export type AcceptedRow = AgreementVersion & { kind: AgreementKind; acceptedAt: number };

/** The newest that a person has accepted of each document. */
export async function listAccepted(db: Db, realm: Realm, accountId: string): Promise<AcceptedRow[]> {
  return await agreementsOf(db, realm)
    .selectFrom("agreement_acceptance")
    .distinctOn("kind")
    .select(["kind", "version", "published_at as publishedAt", "accepted_at as acceptedAt"])
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .orderBy("version", "desc")
    .orderBy("published_at", "desc")
    .execute();
}

/** What was accepted before keeps its time and address. */
export async function insertAcceptances(
  db: Db,
  realm: Realm,
  rows: readonly Insertable<RealmAgreementTables["agreement_acceptance"]>[],
): Promise<void> {
  if (rows.length === 0) return;
  await agreementsOf(db, realm)
    .insertInto("agreement_acceptance")
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type InstitutionFacts = { name: string; nameEn: string; kind: string; contact: string };

export async function findInstitution(db: Db, deptId: number): Promise<InstitutionFacts | undefined> {
  return await db
    .selectFrom("edu.institution")
    .select(["name", "name_en as nameEn", "kind", "contact"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}
