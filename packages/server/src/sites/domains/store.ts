import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type DomainRow = {
  domain: string;
  token: string | null;
  isProved: boolean;
  isPrimary: boolean;
  checkedAt: number | null;
  removedAt: number | null;
};

/** The domains of an institution, the primary one first; those removed before `since` are left out. */
export async function listDomains(db: Db, deptId: number, since: number): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select coalesce(s.domain, c.domain) as domain, c.token, s.domain is not null as "isProved",
      coalesce(s.is_primary, false) as "isPrimary", c.checked_at as "checkedAt", c.removed_at as "removedAt"
    from (select * from edu.site_domain where dept_id = ${deptId}) s
    full join (select * from edu.domain_claim where dept_id = ${deptId}) c on c.domain = s.domain
    where s.domain is not null or c.removed_at is null or c.removed_at > ${since}
    order by "isPrimary" desc, "isProved" desc, domain
  `.execute(db);
  return rows;
}

/** Whose site a domain shows. */
export async function findOwner(db: Db, domain: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("edu.site_domain")
    .select("dept_id")
    .where("domain", "=", domain)
    .executeTakeFirst();
  return row?.dept_id;
}

/** What proved a domain for an institution; null where nobody proved it. */
export async function findProofToken(db: Db, deptId: number, domain: string): Promise<string | null> {
  const row = await db
    .selectFrom("edu.domain_claim")
    .select("token")
    .where("dept_id", "=", deptId)
    .where("domain", "=", domain)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** The domain waits for its proof again; another proved one becomes the primary one where this was it. */
export async function releaseDomain(trx: Db, deptId: number, domain: string, at: number): Promise<void> {
  await sql`
    with gone as (
      delete from edu.site_domain where dept_id = ${deptId} and domain = ${domain} returning is_primary
    )
    update edu.domain_claim set proved_at = null, checked_at = ${at}
    where dept_id = ${deptId} and domain = ${domain} and exists (select from gone)`.execute(trx);
  await sql`
    update edu.site_domain set is_primary = true
    where domain = (select min(domain) from edu.site_domain where dept_id = ${deptId})
      and not exists (select from edu.site_domain where dept_id = ${deptId} and is_primary)`.execute(trx);
}

/** Names a domain; one that was removed starts over, one that waits keeps its token. */
export async function writeClaim(
  trx: Db,
  claim: { deptId: number; domain: string; token: string; at: number },
): Promise<void> {
  await trx
    .insertInto("edu.domain_claim")
    .values({ dept_id: claim.deptId, domain: claim.domain, token: claim.token, created_at: claim.at })
    .onConflict((conflict) =>
      conflict
        .columns(["dept_id", "domain"])
        .doUpdateSet({
          token: claim.token,
          created_at: claim.at,
          checked_at: null,
          proved_at: null,
          removed_at: null,
        })
        .where("edu.domain_claim.removed_at", "is not", null),
    )
    .execute();
}

/** Forgets the names that were removed too long ago to be taken back. */
export async function deleteGoneClaims(trx: Db, deptId: number, since: number): Promise<void> {
  await trx
    .deleteFrom("edu.domain_claim")
    .where("dept_id", "=", deptId)
    .where("removed_at", "<=", since)
    .execute();
}

export async function markChecked(
  trx: Db,
  deptId: number,
  domain: string,
  { at, isProved }: { at: number; isProved: boolean },
): Promise<void> {
  await trx
    .updateTable("edu.domain_claim")
    .set({ checked_at: at, ...(isProved ? { proved_at: at } : {}) })
    .where("dept_id", "=", deptId)
    .where("domain", "=", domain)
    .execute();
}

/** False where it shows the site of another institution. The first one is the primary one. */
export async function openDomain(trx: Db, deptId: number, domain: string): Promise<boolean> {
  await sql`
    insert into edu.site_domain (domain, dept_id, is_primary)
    values (${domain}, ${deptId},
      not exists (select from edu.site_domain where dept_id = ${deptId} and is_primary))
    on conflict (domain) do nothing
  `.execute(trx);
  return (await findOwner(trx, domain)) === deptId;
}

export async function makePrimary(trx: Db, deptId: number, domain: string): Promise<void> {
  const own = () => trx.updateTable("edu.site_domain").where("dept_id", "=", deptId);
  await own().set({ is_primary: false }).where("is_primary", "=", true).execute();
  await own().set({ is_primary: true }).where("domain", "=", domain).execute();
}

/** Ends a domain and keeps for a while what it takes to have it back. */
export async function closeDomain(
  trx: Db,
  {
    deptId,
    domain,
    token,
    at,
    wasProved,
  }: {
    deptId: number;
    domain: string;
    token: string;
    at: number;
    wasProved: boolean;
  },
): Promise<void> {
  await trx
    .deleteFrom("edu.site_domain")
    .where("dept_id", "=", deptId)
    .where("domain", "=", domain)
    .execute();
  const proved_at = wasProved ? at : null;
  await trx
    .insertInto("edu.domain_claim")
    .values({ dept_id: deptId, domain, token, created_at: at, proved_at, removed_at: at })
    .onConflict((conflict) =>
      conflict.columns(["dept_id", "domain"]).doUpdateSet({ proved_at, removed_at: at }),
    )
    .execute();
}

/** Whether it was proved; undefined: it is not there to be taken back. */
export async function reopenClaim(
  trx: Db,
  deptId: number,
  domain: string,
  since: number,
): Promise<{ wasProved: boolean } | undefined> {
  const row = await trx
    .updateTable("edu.domain_claim")
    .set({ removed_at: null })
    .where("dept_id", "=", deptId)
    .where("domain", "=", domain)
    .where("removed_at", ">", since)
    .returning("proved_at")
    .executeTakeFirst();
  return row && { wasProved: row.proved_at !== null };
}
