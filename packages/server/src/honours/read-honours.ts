import { Fault } from "@lyceum/contract/faults";
import type { Honour } from "@lyceum/contract/shapes";
import { shownNames } from "@lyceum/domain/honours";
import { clampPage, clampYear } from "@lyceum/domain/portal";
import { type Reader, readReader } from "../roles/index.ts";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { coverOf } from "../portal/index.ts";
import { mayConsent } from "./policy.ts";
import { readIsK12 } from "./store/honours.ts";
import { type HonourRow, listClassNames, listNamed, listReadable, listYears } from "./store/readers.ts";

/** GET /honours (P4). */
export const listHonours: CallHandler<"GET /honours"> = async ({ query }, context) => {
  const reader = await readerOf(context);
  if (!reader) return { rows: [], total: 0 };
  const { rows, total } = await listReadable(context.database.kysely, reader, {
    year: clampYear(query.year),
    level: query.level ?? null,
    kind: query.kind ?? null,
    ids: await findByWords(context, reader, query.search),
    ...clampPage(query),
  });
  return { rows: await view(context, reader, rows), total };
};

/** GET /honours/years (P4). */
export const listHonourYears: CallHandler<"GET /honours/years"> = async (_input, context) => {
  const reader = await readerOf(context);
  return { years: reader ? await listYears(context.database.kysely, reader) : [] };
};

/** GET /honours/{id} (P4). */
export const readHonour: CallHandler<"GET /honours/{id}"> = async ({ params }, context) => {
  const { reader, row } = await findRead(context, Number(params.id));
  const [honour] = await view(context, reader, [row]);
  if (!honour) throw new Fault("notFound");
  return honour;
};

/** An honour that the caller may read. Throws `notFound`. */
export async function findRead(
  context: CallContext,
  honourId: number,
): Promise<{ reader: Reader; row: HonourRow }> {
  const reader = await readerOf(context);
  if (!reader) throw new Fault("notFound");
  const all = { year: null, level: null, kind: null, ids: [honourId], limit: 1, offset: 0 };
  const { rows } = await listReadable(context.database.kysely, reader, all);
  const [row] = rows;
  if (!row) throw new Fault("notFound");
  return { reader, row };
}

async function view(context: CallContext, reader: Reader, rows: readonly HonourRow[]): Promise<Honour[]> {
  const { kysely } = context.database;
  const { deptId, accountId, isMember } = reader;
  const files = rows.flatMap(({ picture_asset: picture, certificate_asset: proof }) => [
    picture,
    isMember ? proof : null,
  ]);
  const [named, classes, isK12, assets] = await Promise.all([
    listNamed(
      kysely,
      deptId,
      rows.map((row) => row.honour_id),
    ),
    listClassNames(kysely, deptId, [...new Set(rows.flatMap((row) => row.classes))]),
    readIsK12(kysely, deptId),
    viewAssets(context, { realm: "edu", deptId, accountId }, [...new Set(files.filter((id) => id !== null))]),
  ]);
  return rows.map((row) => {
    const people = named.filter(({ honourId }) => honourId === row.honour_id);
    return {
      honourId: row.honour_id,
      title: row.title,
      titleEn: row.title_en,
      note: row.note,
      noteEn: row.note_en,
      level: row.level,
      kind: row.kind,
      awardedOn: row.awarded_on,
      classes: classes.filter(({ classId }) => row.classes.includes(classId)),
      names: shownNames(people, { isMember }),
      pictureUrl: coverOf(row.picture_asset, assets) ?? row.picture_url,
      certificate: (isMember && assets.get(row.certificate_asset ?? "")) || null,
      asks: people
        .filter((one) => mayConsent(reader, one.accountId, isK12))
        .map(({ personId, name, consent, accountId: whose }) => ({
          personId,
          name,
          consent,
          isSelf: whose === accountId,
        })),
    };
  });
}

/** The caller, or the public of the site; null where there is no site. */
async function readerOf({ caller, site, database }: CallContext): Promise<Reader | null> {
  if (caller) return await readReader(database.kysely, caller.deptId, caller.accountId);
  return site && (await readReader(database.kysely, site.deptId, null));
}

const foundMax = 200;

/** The newest honours with these words; null where none were given. */
async function findByWords(
  context: CallContext,
  { deptId, accountId, isMember }: Reader,
  search: string | undefined,
): Promise<number[] | null> {
  const words = search?.trim();
  if (!words) return null;
  const { hits } = await context.search.find({
    words,
    by: accountId ?? context.addressGroup,
    realm: "edu",
    scopes: [
      { institutions: [deptId], kinds: ["honour"], audiences: isMember ? ["public", "member"] : ["public"] },
    ],
    at: context.clock.now(),
    order: "date",
    keysOnly: true,
    limit: foundMax,
  });
  return hits.map(({ id }) => Number(id));
}
