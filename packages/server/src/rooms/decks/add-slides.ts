import { Fault, type FaultKey } from "@lyceum/contract/faults";
import type { NewSlide, RoomState } from "@lyceum/contract/shapes";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import { type CommandHandler, loginOf } from "../../app/socket/commands.ts";
import { findOwnPictures } from "../../storage/index.ts";
import { maskFor } from "../act-in-room.ts";
import { type RoomContext, seatOf } from "../enter.ts";
import type { Seat } from "../seats.ts";
import type { RoomScope } from "../store.ts";
import { requireMayBring } from "./policy.ts";
import { countSlides, findDeck, insertSlides } from "./store.ts";

/** Adds slides to a deck; who looks at it learns from the log that they are there (R6). */
export function addSlides(context: RoomContext): CommandHandler<"addSlides"> {
  const { rooms, clock, database } = context;
  return async ({ roomId, deck, page, slides }, call) => {
    const login = loginOf(call);
    const seat = await seatOf(context, call.connection, roomId);
    await requireMayBring(context, login, seat.scope);
    const found = await findDeck(database.kysely, Number(roomId), deck);
    if (!found) throw new Fault("objectMissing");
    if (found.account !== seat.account) throw new Fault("noPermission");
    const readyCount = page + slides.length;
    if (readyCount > found.pageCount) throw new Fault("parameterError", { field: "slides" });
    const pictures = await findOwnPictures(
      context,
      login,
      slides.map(({ url }) => url),
    );
    const mask = await maskWords(context, seat.scope);
    const kept = slides.map(({ url, text }: NewSlide, at) => {
      const picture = pictures.get(url);
      if (!picture) throw new Fault("objectMissing");
      return { page: page + at, url, width: picture.w, height: picture.h, text: mask(text) };
    });
    await rooms.repository.decide(
      seat.scope,
      { by: "server", do: "growDeck", deck, readyCount },
      {
        check: (state) => checkMayAdd(state, seat, deck, clock.now()),
        async also({ transaction }) {
          if (page > (await countSlides(transaction, deck))) throw new Fault("objectMissing");
          await insertSlides(transaction, deck, kept);
        },
      },
    );
    return { readyCount };
  };
}

/** Who shows the deck goes on, also when a host no longer. */
function checkMayAdd(state: RoomState, { account, id }: Seat, deck: number, now: number): FaultKey | null {
  const member = memberOf(state, account);
  if (state.end !== null) return "roomMissing";
  if (!member || member.seat !== id) return "roomNotEntered";
  if (state.deck?.id === deck && state.deck.by === account) return null;
  return checkPermission(state, member, { do: "showDeck", deck }, now);
}

/** A slide whose words the institution refuses is shown without words: they are nobody's message, and the others go on. */
async function maskWords(context: RoomContext, scope: RoomScope): Promise<(text: string) => string> {
  const mask = await maskFor(context, scope);
  return (text) => {
    try {
      return mask(text);
    } catch (error) {
      if (error instanceof Fault && error.key === "wordsRefused") return "";
      throw error;
    }
  };
}
