import { Fault } from "@lyceum/contract/faults";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { linksOfOwner } from "../../storage/index.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import { listDecks, readSlides } from "./store.ts";

/** The slide that is asked for, and some behind it that are soon wanted. */
const slidesAtOnce = 4;

/** Slides for whoever is in the room, guests too: what is shown, and for hosts every deck (R6, P6). */
export function getSlides(context: RoomContext): CommandHandler<"getSlides"> {
  return async ({ roomId, deck, page }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account, scope } = await seatOf(context, connection, roomId);
    const role = memberOf(state, account)?.role ?? "member";
    if (role === "member" && state.deck?.id !== deck) throw new Fault("objectMissing");
    const { kysely } = context.database;
    const found = await readSlides(kysely, { roomId: Number(roomId), deck, page, limit: slidesAtOnce });
    const links = await linksOfOwner(
      context,
      scope.realm,
      found.map(({ url }) => url),
    );
    return {
      slides: found.flatMap(({ url, ...slide }) => {
        const link = links.get(url);
        return link ? [{ ...slide, ...link }] : [];
      }),
    };
  };
}

/** The decks that a host may show again (R6). */
export function getRoomDecks(context: RoomContext): CommandHandler<"getRoomDecks"> {
  return async ({ roomId }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    const member = memberOf(state, account);
    if (!member) throw new Fault("roomNotEntered");
    const fault = checkPermission(state, member, { do: "showDeck", deck: 1 }, context.clock.now());
    if (fault) throw new Fault(fault);
    const decks = await listDecks(context.database.kysely, Number(roomId));
    return { decks: decks.filter(({ readyCount }) => readyCount > 0) };
  };
}
