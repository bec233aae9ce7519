import type { DeckEntry, DeckFacts } from "@lyceum/contract/shapes";
import type { Selectable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

type SlideRow = Selectable<Tables["rooms.slide"]>;
export type DeckOwner = { account: string; pageCount: number };
export type KeptSlide = Pick<SlideRow, "page" | "url" | "width" | "height" | "text">;

type NewDeck = {
  roomId: number;
  account: string;
  idClient: string;
  name: string;
  pageCount: number;
  time: number;
};

/** What this person began before under this key. */
export async function findDeckByKey(
  db: Db,
  { roomId, account, idClient }: Pick<NewDeck, "roomId" | "account" | "idClient">,
): Promise<number | null> {
  const row = await db
    .selectFrom("rooms.deck")
    .select("id")
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .where("id_client", "=", idClient)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function countDecks(db: Db, roomId: number): Promise<number> {
  const row = await db
    .selectFrom("rooms.deck")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("room_id", "=", roomId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The caller holds the room's lock. */
export async function insertDeck(db: Db, deck: NewDeck): Promise<number> {
  const { roomId, account, idClient, name, pageCount, time } = deck;
  const row = await db
    .insertInto("rooms.deck")
    .values({ room_id: roomId, account, id_client: idClient, name, page_count: pageCount, time })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Its slides go with it. The caller holds the room's lock. */
export async function deleteDeck(db: Db, roomId: number, deck: number): Promise<void> {
  await db.deleteFrom("rooms.deck").where("room_id", "=", roomId).where("id", "=", deck).execute();
}

/** Those that were begun before a moment and have no slide yet. The caller holds the room's lock. */
export async function deleteEmptyDecks(db: Db, roomId: number, before: number): Promise<void> {
  await db
    .deleteFrom("rooms.deck as d")
    .where("d.room_id", "=", roomId)
    .where("d.time", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("rooms.slide as s").select("s.page").whereRef("s.deck_id", "=", "d.id"))),
    )
    .execute();
}

export async function findDeck(db: Db, roomId: number, deck: number): Promise<DeckOwner | null> {
  const row = await db
    .selectFrom("rooms.deck")
    .select(["account", "page_count as pageCount"])
    .where("id", "=", deck)
    .where("room_id", "=", roomId)
    .executeTakeFirst();
  return row ?? null;
}

/** The decks of a room, or one of them, the newest first; slides come in order, so that their number says which are there. */
export async function listDecks(db: Db, roomId: number, deck?: number): Promise<DeckEntry[]> {
  let decks = db
    .selectFrom("rooms.deck as d")
    .leftJoin("rooms.slide as s", "s.deck_id", "d.id")
    .select(({ fn }) => [
      "d.id",
      "d.name",
      "d.page_count as pageCount",
      "d.time",
      fn.count<number>("s.page").as("readyCount"),
    ])
    .where("d.room_id", "=", roomId)
    .groupBy("d.id")
    .orderBy("d.id", "desc");
  if (deck !== undefined) decks = decks.where("d.id", "=", deck);
  const rows = await decks.execute();
  return rows.map((row) => ({ ...row, readyCount: Number(row.readyCount) }));
}

export async function findDeckFacts(db: Db, roomId: number, deck: number): Promise<DeckFacts | undefined> {
  const [found] = await listDecks(db, roomId, deck);
  if (!found) return undefined;
  const { time: _, ...facts } = found;
  return facts;
}

/** The caller holds the room's lock. What is there already stays. */
export async function insertSlides(db: Db, deck: number, slides: readonly KeptSlide[]): Promise<void> {
  await db
    .insertInto("rooms.slide")
    .values(slides.map((slide) => ({ deck_id: deck, ...slide })))
    .onConflict((conflict) => conflict.columns(["deck_id", "page"]).doNothing())
    .execute();
}

export async function countSlides(db: Db, deck: number): Promise<number> {
  const row = await db
    .selectFrom("rooms.slide")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("deck_id", "=", deck)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function readSlides(
  db: Db,
  { roomId, deck, page, limit }: { roomId: number; deck: number; page: number; limit: number },
): Promise<KeptSlide[]> {
  return await db
    .selectFrom("rooms.slide as s")
    .innerJoin("rooms.deck as d", "d.id", "s.deck_id")
    .select(["s.page", "s.url", "s.width", "s.height", "s.text"])
    .where("d.room_id", "=", roomId)
    .where("d.id", "=", deck)
    .where("s.page", ">=", page)
    .orderBy("s.page")
    .limit(limit)
    .execute();
}

/** All slides of some decks of a room. */
export async function readSlideRows(
  db: Db,
  roomId: number,
  decks: readonly number[],
): Promise<(KeptSlide & { deck: number })[]> {
  return await db
    .selectFrom("rooms.slide as s")
    .innerJoin("rooms.deck as d", "d.id", "s.deck_id")
    .select(["d.id as deck", "s.page", "s.url", "s.width", "s.height", "s.text"])
    .where("d.room_id", "=", roomId)
    .where("d.id", "in", [...decks])
    .execute();
}
