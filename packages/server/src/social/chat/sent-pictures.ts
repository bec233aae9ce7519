import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { attachOf } from "@lyceum/domain/messages";
import { problemOfPicture } from "@lyceum/domain/social";
import { readObjectUrl } from "@lyceum/domain/storage";
import type { ChatAsk } from "../../messages/chat-gate.ts";
import { type Offer, readOffers, writeSentPictures } from "../store/pictures.ts";
import type { Db } from "../../ports/database.ts";

/** The pictures of a batch, by the places of their messages in it (D3); the profiles of all are held. */
export type SentPictures = {
  /** Null: it may be sent, or it is no picture. */
  problemOf(place: number): FaultKey | null;
  note(place: number): void;
  /** What was noted. */
  write(trx: Db, deptId: number): Promise<void>;
};

export async function readSentPictures(db: Db, asks: readonly ChatAsk[], now: number): Promise<SentPictures> {
  const places = asks.flatMap(({ said }, place) => (said?.type === messageTypes.image ? [place] : []));
  const offers = places.flatMap((place) => asks.slice(place, place + 1).map(offerOf));
  const found = await readOffers(db, offers, now - limits.memberPicturesWindow.value);
  const noted: { name: string; from: string; to: string; at: number }[] = [];
  return {
    problemOf(place) {
      const at = places.indexOf(place);
      if (at < 0) return null;
      const [offer, picture] = [offers[at], found[at]];
      // Words beneath a picture are read by nobody: it goes alone.
      if (!offer || !picture || asks[place]?.said?.body !== "") return "pictureUnfit";
      const before = noted.filter(({ from }) => from === offer.from).length;
      return problemOfPicture({ ...picture, sentCount: picture.sentCount + before });
    },
    note(place) {
      const offer = offers[places.indexOf(place)];
      if (offer?.name) noted.push({ ...offer, name: offer.name, at: now });
    },
    async write(trx, deptId) {
      await writeSentPictures(trx, deptId, noted);
    },
  };
}

function offerOf({ sender, receiver, said }: ChatAsk): Offer {
  const attach =
    said && attachOf("image", { type: said.type, ...(said.attach ? { attach: said.attach } : {}) });
  const path = attach ? readObjectUrl(attach.url) : null;
  const name = path?.bucket === "social" ? path.objectName : null;
  return { name, from: sender.account, to: receiver.account };
}
