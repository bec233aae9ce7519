import { readRequest, writeFrame } from "@lyceum/contract/define";
import { faultRow } from "@lyceum/contract/faults";
import { commands, pushes, type PushBody, type Params } from "@lyceum/contract/im";
import type { ChatroomMessage, RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { createRoom, decideRoom, presenceOf, type RoomCommand } from "@lyceum/domain/rooms";
import { makeConnection } from "@lyceum/im-client";
import { type FakeTimers, makeSocketPair, type Network, type ServerEnd } from "@lyceum/testing/socket-pair";
import { createRoomClient } from "./create-room-client.ts";

const roomId = "100000";
type Line = { end: ServerEnd; account: string; seat: string | null };

/** A room kept as plainly as can be, behind the frames of the protocol: the measure that clients are compared with. */
export function makeRoomServer(
  timers: FakeTimers,
  { isOneWay = false, ...more }: { hasWaitingRoom?: boolean; isOneWay?: boolean } = {},
) {
  const options = {
    membersMax: 50,
    stageMax: 3,
    isLocked: false,
    hasWaitingRoom: false,
    allowsGuests: false,
    ...more,
  };
  const host = { account: "host", nick: "host", avatar: "", isGuest: false, mayHost: true, seat: "" };
  const made = createRoom({ roomId, kind: "raiseHand", name: "Room", options, host }, timers.now());
  let state: RoomState = made.state;
  const log: RoomEntry[] = [...made.entries];
  const chat: ChatroomMessage[] = [];
  const lines = new Set<Line>();
  const done = new Map<string, number>();
  /** How often each seat was connected to the media, for those that are. */
  const media = new Map<string, number>();
  /** Offers that are refused, each once. */
  const refusals = new Set<string>();
  let seats = 0;
  let watched = 0;
  /** Of everybody's pictures. */
  let pictures: PushBody<"mediaWatched">["pictures"] | null = null;
  const tellWatched = (line: Line) => pictures && tell(line, "mediaWatched", { roomId, pictures });
  /** Further behind than this comes as a snapshot. */
  const behindMax = 20;

  function tell(
    line: Line,
    name: "roomEntries" | "roomClosed" | "chatroomMsgs" | "mediaLost" | "mediaWatched" | "kicked",
    body: unknown,
  ): void {
    line.end.send(writeFrame([pushes[name].service, pushes[name].command, 0, 200, body]));
  }

  function decide(command: RoomCommand): string | null {
    const before = lines
      .values()
      .filter((line) => sits(line))
      .toArray();
    const decision = decideRoom(state, command, timers.now());
    state = decision.state;
    log.push(...decision.entries);
    if (decision.entries.length > 0)
      for (const line of lines) {
        if (sits(line)) tell(line, "roomEntries", { roomId, entries: decision.entries });
        else if (before.includes(line)) {
          line.seat = null;
          const left = decision.entries.find(({ event }) => event.type === "left")?.event;
          const ending = state.end === null ? "otherDevice" : "dissolved";
          tell(line, "roomClosed", { roomId, why: left?.type === "left" ? left.why : ending });
        }
      }
    return decision.fault;
  }

  const sits = ({ seat }: Line) => seat !== null && state.members.some((member) => member.seat === seat);

  function progress(line: Line, afterRev: number) {
    if (presenceOf(state, line.account) === "waiting")
      return { presence: "waiting", snapshot: null, entries: [] };
    const behind = state.rev - afterRev;
    const isFar = afterRev === 0 || behind < 0 || behind > behindMax;
    return {
      presence: "joined",
      snapshot: isFar ? state : null,
      entries: isFar ? [] : log.filter(({ rev }) => rev > afterRev),
    };
  }

  function serve(line: Line, name: string, params: unknown): unknown {
    const { account } = line;
    switch (name) {
      case "login": {
        line.account = (params as Params<"login">).account;
        const card = { account: line.account, nick: "", avatar: "", custom: "{}", updateTime: 0 };
        return { connectionId: "c", serverTime: timers.now(), pts: 0, card, ports: [] };
      }
      case "joinRoom": {
        const { afterRev = 0, nick = account, device, resumes = false } = params as Params<"joinRoom">;
        const seat = `n.${account}-${device ?? (seats += 1)}`;
        for (const other of lines) if (other.seat === seat) other.seat = null;
        line.seat = seat;
        const entrant = { account, nick, avatar: "", isGuest: false, mayHost: true, seat };
        return decide({ by: "server", do: "enter", entrant, resumes }) ?? progress(line, afterRev);
      }
      case "getRoomEntries":
        return presenceOf(state, account) === "outside" || (!sits(line) && !waits(line))
          ? "roomNotEntered"
          : progress(line, (params as Params<"getRoomEntries">).afterRev);
      case "actInRoom": {
        const { key, act } = params as Params<"actInRoom">;
        if (!sits(line) && !waits(line)) return "roomNotEntered";
        const before = done.get(`${account} ${key}`);
        if (before !== undefined) return { rev: before };
        const fault = decide({ by: "member", account, act });
        if (fault !== null) return fault;
        done.set(`${account} ${key}`, state.rev);
        return { rev: state.rev };
      }
      case "sendChatroomMsg": {
        const { body, idClient, type } = params as Params<"sendChatroomMsg">;
        if (!sits(line)) return "roomNotEntered";
        const before = chat.find((message) => message.idClient === idClient);
        if (before) return { seq: before.seq, time: before.time };
        const { length } = chat;
        const time = timers.now();
        const from = { chatroomId: roomId, from: account, fromNick: account };
        chat.push({ ...from, type, body, time, idClient, seq: length + 1 });
        for (const other of lines) if (sits(other)) tell(other, "chatroomMsgs", { msgs: chat.slice(-1) });
        return { seq: length + 1, time };
      }
      case "getChatroomHistoryMsgs": {
        const { lastSeq, limit, reverse } = params as Params<"getChatroomHistoryMsgs">;
        if (!sits(line)) return "roomNotEntered";
        const side = reverse ? chat : chat.toReversed();
        const isBehind = ({ seq }: ChatroomMessage) =>
          lastSeq === undefined || (reverse ? seq > lastSeq : seq < lastSeq);
        return { msgs: side.filter(isBehind).slice(0, limit) };
      }
      case "getMediaServers":
        return { isOneWay, iceServers: [] };
      case "connectMedia":
        if (line.seat === null || !sits(line)) return "roomNotEntered";
        if (refusals.delete((params as Params<"connectMedia">).offer)) return "serverBusy";
        media.set(line.seat, (media.get(line.seat) ?? 0) + 1);
        tellWatched(line);
        return { answer: `to ${(params as Params<"connectMedia">).offer}` };
      case "watchMedia":
        watched++;
        tellWatched(line);
        return line.seat !== null && media.has(line.seat) ? {} : "roomNotEntered";
      default:
        return {};
    }
  }

  const waits = ({ seat }: Line) => state.waiting.some((one) => one.seat === seat);

  function accept(end: ServerEnd): void {
    const line: Line = { end, account: "", seat: null };
    lines.add(line);
    end.onText = (text) => {
      const [service = 0, command = 0, serial = 0, params] = readRequest(text) ?? [];
      const found = Object.entries(commands).find(
        ([, row]) => row.service === service && row.command === command,
      );
      const answer = serve(line, found?.[0] ?? "", params);
      const [code, body] =
        typeof answer === "string"
          ? [Number(faultRow(answer as Parameters<typeof faultRow>[0]).code), { fault: answer }]
          : [200, answer];
      end.send(writeFrame([service, command, serial, code, body]));
    };
    end.onClosed = () => {
      lines.delete(line);
      if (line.seat !== null) decide({ by: "server", do: "lose", account: line.account, seat: line.seat });
    };
  }

  return {
    state: () => state,
    chat: () => chat,
    log,
    media,
    /** How often somebody said what shall be received. */
    watchedCount: () => watched,
    refusals,
    tick: () => decide({ by: "server", do: "tick" }),
    act: (account: string, act: Params<"actInRoom">["act"]) => decide({ by: "member", account, act }),
    /** These pictures of everybody are watched from now on, and no others. */
    watchPictures(next: NonNullable<typeof pictures>) {
      pictures = next;
      for (const line of lines) tellWatched(line);
    },
    /** The media connections of all are given up. */
    loseMedia() {
      for (const line of lines) if (media.delete(line.seat ?? "")) tell(line, "mediaLost", { roomId });
    },
    /** Cuts the lines of one person, from both sides. */
    cut(account: string) {
      for (const { end } of [...lines].filter((line) => line.account === account)) end.close();
    },
    /** Ends the lines of one person for good, as the connection's rules do. */
    kick(account: string, reason: 1 | 2 | 3) {
      const body = { reason, from: 0, custom: "", customClientType: 0 };
      for (const line of [...lines].filter((one) => one.account === account)) tell(line, "kicked", body);
    },
    cutAll() {
      for (const { end } of lines) end.close();
    },
    client(account: string, network: Network) {
      const wire = makeConnection({
        url: "http://test/socket",
        credentials: async () => ({ account, appKey: "lyceum-edu", token: "t" }),
        device: { deviceId: account, os: "", browser: "", clientType: 16 },
        timers,
        socket: makeSocketPair(timers, network, accept),
      });
      return { wire, ...createRoomClient({ wire, timers, roomId, account }) };
    },
  };
}
