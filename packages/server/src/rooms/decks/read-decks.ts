import { Fault } from "@lyceum/contract/faults";
import { memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { linksOfOwner } from "../../storage/index.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import { requireHandlesDecks } from "./policy.ts";
import { listDecks, readSlides } from "./store.ts";

/** The slide that is asked for, and some behind it that are soon wanted. */
const slidesAtOnce = 4;
/** So far members read ahead of what is shown, so that the next slide is there when it is turned to. */
const aheadMax = 1;

/** Slides for whoever is in the room, guests too: what is and was shown of the deck, and for hosts every deck (R6, P6). */
export function getSlides(context: RoomContext): CommandHandler<"getSlides"> {
  return async ({ roomId, deck, page }, { connection }) => {
    const state = await readInside(context, connection, roomId);
    const { account, scope } = await seatOf(context, connection, roomId);
    const role = memberOf(state, account)?.role ?? "member";
    const shown = state.deck?.id === deck ? state.deck : null;
    const last =
      role === "member" && shown?.by !== account ? (shown?.page ?? -Infinity) + aheadMax : Infinity;
    if (page > last) throw new Fault("objectMissing");
    const limit = Math.min(slidesAtOnce, last - page + 1);
    const { kysely } = context.database;
    const found = await readSlides(kysely, { roomId: Number(roomId), deck, page, limit });
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
    requireHandlesDecks(state, member, context.clock.now());
    const decks = await listDecks(context.database.kysely, Number(roomId));
    return { decks: decks.filter(({ readyCount }) => readyCount > 0) };
  };
}
