import { Fault } from "@lyceum/contract/faults";
import type { Params, PushBody, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type {
  Chatroom,
  ChatroomMember,
  ChatroomMessage,
  PassingMessage,
  RoomEntry,
} from "@lyceum/contract/shapes";
import { hearsAt, type HearingPlace } from "@lyceum/domain/rooms";
import { makeEmitter, randomId } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";
import { makeChatroomActs, type ChatroomActs } from "./chatroom-acts.ts";
import { makeSeen } from "./seen.ts";

type ChatroomEvents = {
  /** Inside, the first time or again. */
  onentered: { chatroom: Chatroom; member: ChatroomMember };
  /** A host has to let one in. */
  onwaiting: undefined;
  /** What is said, each once, also what was missed while the line was lost. */
  onmsgs: readonly (ChatroomMessage | PassingMessage)[];
  /** What has happened in the room, each once. */
  onentries: readonly RoomEntry[];
  onclosed: { why: PushBody<"roomClosed">["why"] } | { fault: unknown };
};

export type FollowedChatroom = {
  acts: ChatroomActs;
  on: ReturnType<typeof makeEmitter<ChatroomEvents>>["on"];
  isInside(): boolean;
  /** Enters, now or when the connection is there. */
  enter(): void;
  /** Where one stands from now on, also after a lost line. */
  stand(place: HearingPlace): void;
  bear(tags: readonly string[]): void;
  /** Is over for this program; the place in the room stays until `acts.logout`, or for the grace time. */
  leave(): void;
  destroy(): void;
};

type Entry = Omit<Params<"chatroomLogin">, "chatroomId" | "device" | "resumes">;

const retryMs = 1_000;
const seenMax = 2_000;
/** Of two servers the later message may come first: so far back a gap may lie. */
const overlap = 50;
/** After a long loss the newest are told; what is older stands in the history. */
const missedMax = 1_000;

/** A chatroom for as long as a program wants to be in it: enters again after a lost line and tells what was missed (M15). */
export function followChatroom(
  transport: Transport,
  timers: Timers,
  { chatroomId, account, entry }: { chatroomId: string; account: () => string; entry: Entry },
): FollowedChatroom {
  const acts = makeChatroomActs(transport, chatroomId);
  const events = makeEmitter<ChatroomEvents>();
  const device = randomId();
  const seqs = makeSeen<number>(seenMax);
  const passing = makeSeen<string>(seenMax);
  const revs = makeSeen<number>(seenMax);
  let phase: "outside" | "entering" | "waiting" | "inside" | "lost" = "outside";
  let hasEntered = false;
  /** The newest message that is known; what is not newer than `floor` is of before. */
  let last = 0;
  let floor = 0;
  /** What comes while the missed ones are read. */
  let queued: ChatroomMessage[] | null = null;
  let place = placeOf(entry);
  let tags = entry.tags;
  let round = 0;

  function enter(): void {
    if (phase !== "outside") return;
    phase = "entering";
    if (transport.state().name === "loggedIn") void tryToEnter((round += 1));
  }

  async function tryToEnter(mine: number): Promise<void> {
    try {
      queued ??= [];
      const { chatroomNick, chatroomCustom, chatroomEnterCustom, password } = entry;
      const given = {
        chatroomNick,
        chatroomCustom,
        chatroomEnterCustom,
        password,
        tags,
        ...locationOf(place),
      };
      const known = Object.entries(given).filter(([, value]) => value !== undefined);
      const asked = { chatroomId, device, resumes: hasEntered, ...Object.fromEntries(known) };
      const answer = await transport.call("chatroomLogin", asked);
      if (mine !== round) return;
      await settle(answer, mine);
    } catch (error) {
      if (mine !== round) return;
      if (!isPassing(error)) return end({ fault: error });
      // A lost connection enters again when it is back.
      if (transport.state().name === "loggedIn")
        timers.after(retryMs, () => mine === round && void tryToEnter(mine));
    }
  }

  async function settle({ chatroom, member, lastSeq }: Result<"chatroomLogin">, mine: number): Promise<void> {
    if (!member) {
      queued = null;
      phase = "waiting";
      return events.emit("onwaiting", undefined);
    }
    if (hasEntered) await readMissed(lastSeq, mine);
    else floor = last = Math.max(last, floorOf(lastSeq, queued ?? []));
    if (mine !== round) return;
    phase = "inside";
    hasEntered = true;
    const early = queued ?? [];
    queued = null;
    events.emit("onentered", { chatroom, member });
    tell(early);
  }

  async function readMissed(newest: number, mine: number): Promise<void> {
    let after = Math.max(floor, last - overlap, newest - missedMax);
    for (let page = 0; page * limits.chatroomHistoryMax.value <= missedMax; page++) {
      const query = { timetag: 0, lastSeq: after, limit: limits.chatroomHistoryMax.value, reverse: true };
      const msgs = await acts.history(query);
      if (mine !== round) return;
      after = msgs.at(-1)?.seq ?? after;
      tell(msgs.filter((one) => hearsAt(place, saidAt(one))));
      if (msgs.length < limits.chatroomHistoryMax.value) return;
    }
  }

  function tell(msgs: readonly ChatroomMessage[]): void {
    const fresh = msgs.filter(({ seq }) => seq > floor && seqs.add(seq));
    last = Math.max(last, ...fresh.map(({ seq }) => seq));
    if (fresh.length > 0) events.emit("onmsgs", fresh);
  }

  function hear(entries: readonly RoomEntry[]): void {
    const fresh = entries.filter(({ rev }) => revs.add(rev));
    const isLetIn = fresh.some(({ event }) => event.type === "joined" && event.member.account === account());
    if (phase === "waiting" && isLetIn) {
      queued = [];
      void comeIn(round);
    }
    if (phase === "inside" && fresh.length > 0) events.emit("onentries", fresh);
  }

  /** A host has let one in who waited. */
  async function comeIn(mine: number): Promise<void> {
    try {
      const newest = { timetag: 0, limit: 1, reverse: false };
      const [chatroom, [member], [before]] = await Promise.all([
        acts.info(),
        acts.membersInfo([account()]),
        acts.history(newest),
      ]);
      if (mine !== round || phase !== "waiting" || !member) return;
      await settle({ chatroom, member, lastSeq: before?.seq ?? 0 }, mine);
    } catch (error) {
      if (mine !== round) return;
      if (!isPassing(error)) return end({ fault: error });
      timers.after(retryMs, () => mine === round && phase === "waiting" && void comeIn(mine));
    }
  }

  function end(how: ChatroomEvents["onclosed"]): void {
    stop();
    events.emit("onclosed", how);
  }

  function stop(): void {
    round += 1;
    phase = "outside";
    hasEntered = false;
    queued = null;
  }

  function lose(): void {
    if (phase === "outside") return;
    round += 1;
    phase = hasEntered ? "lost" : "entering";
  }

  const stops = [
    transport.on("onpush", (push) => {
      if (phase === "outside") return;
      if (push.name === "chatroomMsgs") {
        const own = push.body.msgs.filter((one) => one.chatroomId === chatroomId);
        if (queued) queued.push(...own);
        else if (phase === "inside") tell(own);
      }
      if (push.name === "chatroomPassingMsgs" && phase === "inside") {
        const isNew = (one: PassingMessage) =>
          one.chatroomId === chatroomId && passing.add(`${one.from} ${one.idClient}`);
        const fresh = push.body.msgs.filter(isNew);
        if (fresh.length > 0) events.emit("onmsgs", fresh);
      }
      if (push.name === "roomEntries" && push.body.roomId === chatroomId) hear(push.body.entries);
      if (push.name === "roomClosed" && push.body.roomId === chatroomId) end({ why: push.body.why });
    }),
    transport.on("onconnect", () => {
      if (phase !== "outside") void tryToEnter((round += 1));
    }),
    transport.on("onwillreconnect", lose),
    transport.on("ondisconnect", lose),
  ];

  return {
    acts,
    on: events.on,
    isInside: () => phase === "inside",
    enter,
    stand: (next) => (place = next),
    bear: (next) => (tags = [...next]),
    leave: stop,
    destroy() {
      stop();
      for (const unlisten of stops) unlisten();
    },
  };
}

/** What is not newer was said before one was there; what came meanwhile was not. */
function floorOf(lastSeq: number, early: readonly ChatroomMessage[]): number {
  return Math.min(lastSeq, ...early.map(({ seq }) => seq - 1));
}

function placeOf({ loc_x: x, loc_y: y, loc_z: z = 0, distance = -1 }: Entry): HearingPlace | null {
  return x === undefined || y === undefined ? null : { x, y, z, distance };
}

function locationOf(place: HearingPlace | null): Pick<Entry, "loc_x" | "loc_y" | "loc_z" | "distance"> {
  return place ? { loc_x: place.x, loc_y: place.y, loc_z: place.z, distance: place.distance } : {};
}

function saidAt({ loc_x: x, loc_y: y = 0, loc_z: z = 0 }: ChatroomMessage) {
  return x === undefined ? null : { x, y, z };
}

/** The same may succeed later: the connection or the server was away. */
function isPassing(error: unknown): boolean {
  const { key = "" } = error instanceof Fault ? error : {};
  return ["requestTimeout", "disconnected", "serverBusy", "serverError", "rateLimit"].includes(key);
}
