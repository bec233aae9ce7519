import { type SceneName, scenes, type Session } from "@lyceum/contract/shapes";
import type { ImClient } from "../create-im-client.ts";
import type { DeviceNotes } from "./device-notes.ts";
import { type NimMessage, sceneNameOf } from "./shapes.ts";

/** A conversation (M4). Places such as `ackSeq` say exactly what their times say as well as this device can. */
export type NimSession = Omit<Session, "scene" | "lastMsg"> & {
  scene: SceneName;
  lastMsg: NimMessage | null;
  /** When what was read last was written; 0: nothing was read, or this device does not know when. It never goes back. */
  ack: number;
  /** The same of what the other one has said to have read (p2p). */
  msgReceiptTime: number;
  /** The same of what this device has said to have read. */
  msgReceiptSendTime: number;
  /** When the last message was written that was cleared; 0: none was, as far as this device knows. */
  lastEmptyTime: number;
  /** What the program noted at it on this device. */
  localCustom?: string;
  /** What programs of the person keep at it; empty where there is nothing. */
  ext: string;
};

export type SessionShape = {
  of(session: Session): NimSession;
  /** Up to where the other one has read, as far as it was told or asked for. */
  peerAckOf(sessionId: string): number;
  /** This device told that it has read the message at this place. */
  sentReceipt(sessionId: string, time: number): void;
};

/** Tells conversations with the times of their places. */
export function makeSessionShape(core: ImClient, notes: DeviceNotes): SessionShape {
  const acks = new Map<string, number>();
  const peerAcks = new Map<string, number>();
  const peerPlaces = new Map<string, number>();

  /** When the message at a place, or the nearest below it, was written. */
  function timeAt({ id, lastMsg }: Pick<Session, "id" | "lastMsg">, seq: number): number {
    if (seq === 0) return 0;
    if (lastMsg && lastMsg.seq <= seq) return lastMsg.time;
    const isUpTo = (place: number | null) => place !== null && place <= seq;
    return core.messages.conversation(id).rows.findLast((row) => isUpTo(row.seq))?.time ?? 0;
  }

  function forward(held: Map<string, number>, id: string, to: number): number {
    const newest = Math.max(to, held.get(id) ?? 0);
    held.set(id, newest);
    return newest;
  }

  core.on("onClearServerHistoryMsgs", ({ sessionId: id, seq }) => {
    const session = core.sessions.list().find((one) => one.id === id);
    if (session) notes.keepTimes(id, { lastEmptyTime: timeAt(session, seq) || session.updateTime });
  });
  core.on("onMsgReceipts", ({ sessionId, ackSeq }) => void forward(peerPlaces, sessionId, ackSeq));
  return {
    peerAckOf: (sessionId) => peerPlaces.get(sessionId) ?? 0,
    of(session) {
      const { scene, lastMsg, ...rest } = session;
      const { id, ackSeq, peerAckSeq, extra = "" } = session;
      forward(peerPlaces, id, peerAckSeq);
      const localCustom = notes.ofSession(id);
      return {
        ...rest,
        scene: sceneNameOf(scene),
        lastMsg: lastMsg && notes.told(lastMsg),
        ack: forward(acks, id, timeAt(session, ackSeq)),
        msgReceiptTime: scene === scenes.p2p ? forward(peerAcks, id, timeAt(session, peerAckSeq)) : 0,
        ...notes.timesOf(id),
        ext: extra,
        ...(localCustom === undefined ? {} : { localCustom }),
      };
    },
    sentReceipt: (sessionId, time) => notes.keepTimes(sessionId, { msgReceiptSendTime: time }),
  };
}
