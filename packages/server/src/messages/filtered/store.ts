import type { FilteredMessage } from "@lyceum/contract/shapes";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Database, Db } from "../../ports/database.ts";
import type { Person } from "@lyceum/domain/messages";

export type NewFiltered = {
  toId: number;
  fromId: number;
  deptId: number;
  idClient: string;
  isSystem: boolean;
  type: 0 | 1 | 3;
  body: string;
  time: number;
};
export type KeptFiltered = { type: 0 | 1 | 3; body: string; place: number; time: number };

/** Holds the list of a person, so that places are seen in the order in which they commit. */
export async function lockFiltered(transaction: Db, personId: number): Promise<void> {
  await transaction
    .insertInto("im.filtered_head")
    .values({ person_id: personId, last_place: 0 })
    .onConflict((conflict) =>
      conflict
        .column("person_id")
        .doUpdateSet((row) => ({ last_place: row.ref("im.filtered_head.last_place") })),
    )
    .execute();
}

/** What stands under this key of the sender; `isOther`: to somebody else. */
export async function findFiltered(
  transaction: Db,
  { fromId, toId, idClient }: Pick<NewFiltered, "fromId" | "toId" | "idClient">,
): Promise<(KeptFiltered & { isOther: boolean }) | null> {
  const row = await transaction
    .selectFrom("im.filtered_message")
    .select(["to_id", "place", "type", "body", "time"])
    .where("from_id", "=", fromId)
    .where("id_client", "=", idClient)
    .executeTakeFirst();
  if (!row) return null;
  const { place, body, time, to_id } = row;
  return { place, body, time, type: row.type as KeptFiltered["type"], isOther: to_id !== toId };
}

/** Appends to the receiver's list, which is held; answers its place, or null where another call took the key meanwhile. */
export async function insertFiltered(transaction: Db, message: NewFiltered): Promise<number | null> {
  const { last_place: place } = await transaction
    .updateTable("im.filtered_head")
    .set((head) => ({ last_place: head("last_place", "+", 1) }))
    .where("person_id", "=", message.toId)
    .returning("last_place")
    .executeTakeFirstOrThrow();
  const inserted = await transaction
    .insertInto("im.filtered_message")
    .values({
      to_id: message.toId,
      place,
      from_id: message.fromId,
      dept_id: message.deptId,
      id_client: message.idClient,
      is_system: message.isSystem,
      type: message.type,
      body: message.body,
      time: message.time,
    })
    .onConflict((conflict) => conflict.columns(["from_id", "id_client"]).doNothing())
    .returning("place")
    .executeTakeFirst();
  return inserted ? place : null;
}

/** How far a person's list goes, what this device has marked, and what any device has. */
export async function readFilteredPlaces(
  database: Database,
  personId: number,
  deviceId: string,
): Promise<{ head: number; own: number; delivered: number }> {
  const [row] = await database.query<{ head: number; own: number; delivered: number }>({
    name: "im-filtered-places",
    text: `
      select
        coalesce((select last_place from im.filtered_head where person_id = $1), 0) as head,
        coalesce((select filtered_place from im.delivery where person_id = $1 and device_id = $2), 0) as own,
        coalesce((select max(filtered_place) from im.delivery where person_id = $1), 0) as delivered`,
    values: [personId, deviceId],
  });
  return row ?? { head: 0, own: 0, delivered: 0 };
}

/** What was sent to a person inside the present institution, ascending, one more than asked where there are more. */
export async function readFiltered(
  { kysely }: Database,
  own: Person,
  { after, limit }: { after: number; limit: number },
): Promise<{ msgs: FilteredMessage[]; more: boolean }> {
  const rows = await kysely
    .selectFrom("im.filtered_message as m")
    .innerJoin("im.person as p", "p.id", "m.from_id")
    .select(["m.place", "m.is_system", "m.body", "m.time", "m.id_client", "p.account as from"])
    .where("m.to_id", "=", own.id)
    .where("m.place", ">", after)
    .where("m.dept_id", "=", own.deptId)
    .where("p.realm", "=", realmNumbers[own.realm])
    .orderBy("m.place")
    .limit(limit + 1)
    .execute();
  const msgs = rows.slice(0, limit).map(({ place, is_system, body, time, id_client, from }) => ({
    place,
    kind: is_system ? ("sysMsg" as const) : ("msg" as const),
    from,
    to: own.account,
    body,
    time,
    idClient: id_client,
  }));
  return { msgs, more: rows.length > limit };
}
