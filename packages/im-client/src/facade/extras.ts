import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Collect, MsgPin, PinnedMsg, QuickComment, SceneName } from "@lyceum/contract/shapes";
import { makeAnnotations } from "../annotations/annotations.ts";
import type { MsgPlace } from "../annotations/msg-place.ts";
import { makeCollects } from "../collects/collects.ts";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import type { DeviceNotes } from "./device-notes.ts";
import { refuse } from "./refuse.ts";
import { type NimMessage, peerOf } from "./shapes.ts";

type Commented = Omit<Params<"addQuickComment">, keyof MsgPlace>;
type Pinned = { msg: NimMessage; pinCustom?: string };
export type NimPin = MsgPin & { msg: NimMessage };

/** Reactions, pins, threads, and what one puts aside (M12). */
export type ExtraCalls = {
  /** `body` is an integer of the programs' choice. The same again changes nothing. */
  addQuickComment(options: Commented & { msg: NimMessage }): Promise<void>;
  deleteQuickComment(options: { msg: NimMessage; body: number }): Promise<void>;
  /** Of 1 to 20 messages of one conversation. `comments` by the `idServer` of the message. */
  getQuickComments(options: {
    msgs: readonly NimMessage[];
  }): Promise<{ comments: Readonly<Record<string, readonly QuickComment[]>>; timetag: number }>;
  addMsgPin(options: Pinned): Promise<MsgPin>;
  updateMsgPin(options: Required<Pinned>): Promise<MsgPin>;
  deleteMsgPin(options: { msg: NimMessage }): Promise<void>;
  /** All pins of a conversation; with `timetag`, that of an answer before, null when nothing has changed. */
  getMsgPins(options: {
    scene: SceneName;
    to: string;
    timetag?: number;
  }): Promise<{ pins: readonly NimPin[] | null; timetag: number }>;
  /** The answers in the thread of a message, oldest first or with `reverse` newest first. */
  getThreadMsgs(options: Omit<Params<"getThreadMsgs">, keyof MsgPlace> & { msg: NimMessage }): Promise<{
    msgs: readonly NimMessage[];
    threadMsg: NimMessage | null;
    total: number;
    timetag: number;
    more: boolean;
  }>;
  addCollect(options: Params<"addCollect">): Promise<Collect>;
  updateCollect(options: Params<"updateCollect">): Promise<Collect>;
  /** 1 to 100. Answers those that were there. */
  deleteCollects(options: { ids: readonly string[] }): Promise<readonly string[]>;
  /** At most 100 of one page; `beginTime` is not behind `endTime`. */
  getCollects(
    options?: Params<"getCollects">,
  ): Promise<{ collectList: readonly Collect[]; total: number; more: boolean }>;
};

/** `close` ends what listens. */
export function makeExtraCalls(
  core: ImClient,
  transport: Transport,
  { told }: DeviceNotes,
): ExtraCalls & { close(): void } {
  const annotations = makeAnnotations(transport, core);
  const collects = makeCollects(transport);
  const pinOf = ({ msg, pin }: PinnedMsg): NimPin => ({ ...pin, msg: told(msg) });
  return {
    addQuickComment: async ({ msg, ...comment }) =>
      await annotations.addQuickComment(placeOf(msg), { ...comment, body: integer("body", comment.body) }),
    deleteQuickComment: async ({ msg, body }) =>
      await annotations.deleteQuickComment(placeOf(msg), integer("body", body)),
    async getQuickComments({ msgs }) {
      const [first] = msgs;
      if (!first || msgs.length > limits.quickCommentMessagesMax.value) refuse("msgs");
      if (msgs.some(({ sessionId }) => sessionId !== first.sessionId)) refuse("msgs");
      const { scene, to } = placeOf(first);
      const names = new Map(msgs.map((msg) => [placeOf(msg).seq, msg.idServer]));
      const found: Record<string, readonly QuickComment[]> = {};
      let seqs = [...names.keys()];
      let timetag = 0;
      while (seqs.length > 0) {
        const page = await transport.call("getQuickComments", { scene, to, seqs });
        for (const { seq, comments } of page.comments) found[names.get(seq) ?? ""] = comments;
        seqs = page.left;
        // The oldest: what changed since is told again.
        timetag = timetag === 0 ? page.timetag : Math.min(timetag, page.timetag);
      }
      return { comments: found, timetag };
    },
    addMsgPin: async ({ msg, pinCustom }) => await annotations.addMsgPin(placeOf(msg), pinCustom),
    updateMsgPin: async ({ msg, pinCustom }) => await annotations.updateMsgPin(placeOf(msg), pinCustom),
    deleteMsgPin: async ({ msg }) => await annotations.deleteMsgPin(placeOf(msg)),
    async getMsgPins({ scene, to, timetag }) {
      const peer = peerOf({ scene, to });
      const answer = await annotations.getMsgPins({ ...peer, ...(timetag === undefined ? {} : { timetag }) });
      return { pins: answer.pins?.map(pinOf) ?? null, timetag: answer.timetag };
    },
    async getThreadMsgs({ msg, ...page }) {
      const answer = await annotations.getThreadMsgs({ ...placeOf(msg), ...page });
      const { msgs, threadMsg } = answer;
      return { ...answer, msgs: msgs.map(told), threadMsg: threadMsg && told(threadMsg) };
    },
    addCollect: async (given) => await collects.addCollect({ ...given, type: integer("type", given.type) }),
    updateCollect: async (given) => await collects.updateCollect(given),
    deleteCollects: async ({ ids }) => await collects.deleteCollects(ids),
    async getCollects(page = {}) {
      const { beginTime = 0, endTime = 0 } = page;
      if (endTime !== 0 && beginTime > endTime) refuse("beginTime");
      return await collects.getCollects(page);
    },
    close: annotations.close,
  };
}

/** Only a stored message has a place that others know. */
function placeOf({ scene, target, seq }: NimMessage): MsgPlace {
  if (seq === null) refuse("msg");
  return { ...peerOf({ scene, to: target }), seq };
}

function integer(field: string, value: number): number {
  return Number.isInteger(value) ? value : refuse(field);
}
