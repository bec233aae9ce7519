import { readRequest, writeFrame } from "@lyceum/contract/define";
import { faultRow } from "@lyceum/contract/faults";
import { commands, pushes, type PushBody, type Params } from "@lyceum/contract/im";
import type { BoardMark, ChatroomMessage, RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { createRoom, decideRoom, presenceOf, type RoomCommand, shownLater } from "@lyceum/domain/rooms";
import { makeConnection } from "@lyceum/im-client";
import { type FakeTimers, makeSocketPair, type Network, type ServerEnd } from "@lyceum/testing/socket-pair";
import { makeBoard } from "./board/board.ts";
import { makeDeckServer } from "./decks/deck-server.fixture.ts";
import { makeDecks } from "./decks/decks.ts";
import { makeSlidePointers } from "./decks/pointers.ts";
import { createRoomClient } from "./create-room-client.ts";

const roomId = "100000";
type Connection = { end: ServerEnd; account: string; seat: string | null };

/** A room kept as plainly as can be, behind the frames of the protocol: the measure that clients are compared with. */
export function makeRoomServer(
  timers: FakeTimers,
  {
    isOneWay = false,
    streams = false,
    mayChoose = false,
    chosenMax = 1,
    ...more
  }: {
    hasWaitingRoom?: boolean;
    isOneWay?: boolean;
    /** Whoever is not on the stage watches a stream. */
    streams?: boolean;
    /** Whoever is not on the stage may choose the stream, of which so many are made. */
    mayChoose?: boolean;
    chosenMax?: number;
  } = {},
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
  /** Of one page. */
  const marks: BoardMark[] = [];
  const deckServer = makeDeckServer(() => timers.now());
  const connections = new Set<Connection>();
  const done = new Map<string, number>();
  /** How often each seat was connected to the media, for those that are. */
  const media = new Map<string, number>();
  /** Offers that are refused, each once, and as what. */
  const refusals = new Map<string, "serverBusy" | "mediaCut">();
  let seats = 0;
  let watched = 0;
  let asked = 0;
  /** Of everybody's pictures. */
  let pictures: PushBody<"mediaWatched">["pictures"] | null = null;
  const tellWatched = (connection: Connection) =>
    pictures && tell(connection, "mediaWatched", { roomId, pictures });
  /** Further behind than this comes as a snapshot. */
  const behindMax = 20;

  function tell(
    connection: Connection,
    name:
      | "roomEntries"
      | "roomClosed"
      | "chatroomMsgs"
      | "roomBoardMark"
      | "roomBoardLine"
      | "roomSlidePointer"
      | "mediaLost"
      | "mediaWatched"
      | "mediaSpeaking"
      | "kicked",
    body: unknown,
  ): void {
    connection.end.send(writeFrame([pushes[name].service, pushes[name].command, 0, 200, body]));
  }

  function decide(command: RoomCommand): string | null {
    const before = connections
      .values()
      .filter((connection) => sits(connection))
      .toArray();
    const decision = decideRoom(state, command, timers.now());
    state = decision.state;
    log.push(...decision.entries);
    if (decision.entries.length > 0)
      for (const connection of connections) {
        if (sits(connection)) tell(connection, "roomEntries", { roomId, entries: decision.entries });
        else if (before.includes(connection)) {
          connection.seat = null;
          const left = decision.entries.find(({ event }) => event.type === "left")?.event;
          const ending = state.end === null ? "otherDevice" : "dissolved";
          tell(connection, "roomClosed", { roomId, why: left?.type === "left" ? left.why : ending });
        }
      }
    return decision.fault;
  }

  const sits = ({ seat }: Connection) =>
    seat !== null && state.members.some((member) => member.seat === seat);

  function progress(connection: Connection, afterRev: number) {
    if (presenceOf(state, connection.account) === "waiting")
      return { presence: "waiting", snapshot: null, entries: [] };
    const behind = state.rev - afterRev;
    const isFar = afterRev === 0 || behind < 0 || behind > behindMax;
    return {
      presence: "joined",
      snapshot: isFar ? state : null,
      entries: isFar ? [] : log.filter(({ rev }) => rev > afterRev),
    };
  }

  function serve(connection: Connection, name: string, params: unknown): unknown {
    const { account } = connection;
    switch (name) {
      case "login": {
        connection.account = (params as Params<"login">).account;
        const card = { account: connection.account, nick: "", avatar: "", custom: "{}", updateTime: 0 };
        return { connectionId: "c", serverTime: timers.now(), pts: 0, card, ports: [] };
      }
      case "joinRoom": {
        const { afterRev = 0, nick = account, device, resumes = false } = params as Params<"joinRoom">;
        const seat = `n.${account}-${device ?? (seats += 1)}`;
        for (const other of connections) if (other.seat === seat) other.seat = null;
        connection.seat = seat;
        const entrant = { account, nick, avatar: "", isGuest: false, mayHost: true, seat };
        return decide({ by: "server", do: "enter", entrant, resumes }) ?? progress(connection, afterRev);
      }
      case "getRoomEntries":
        return presenceOf(state, account) === "outside" || (!sits(connection) && !waits(connection))
          ? "roomNotEntered"
          : progress(connection, (params as Params<"getRoomEntries">).afterRev);
      case "actInRoom": {
        const { key, act } = params as Params<"actInRoom">;
        if (!sits(connection) && !waits(connection)) return "roomNotEntered";
        const before = done.get(`${account} ${key}`);
        if (before !== undefined) return { rev: before };
        const fault = decide({ by: "member", account, act });
        if (fault !== null) return fault;
        done.set(`${account} ${key}`, state.rev);
        return { rev: state.rev };
      }
      case "sendChatroomMsg": {
        const { body = "", idClient, type } = params as Params<"sendChatroomMsg">;
        if (!sits(connection)) return "roomNotEntered";
        const before = chat.find((message) => message.idClient === idClient);
        if (before) return { seq: before.seq, time: before.time };
        const { length } = chat;
        const time = timers.now();
        const from = { chatroomId: roomId, from: account, fromNick: account };
        chat.push({ ...from, type, body, time, idClient, seq: length + 1 });
        for (const other of connections)
          if (sits(other)) tell(other, "chatroomMsgs", { msgs: chat.slice(-1) });
        return { seq: length + 1, time };
      }
      case "getChatroomHistoryMsgs": {
        const { lastSeq, limit, reverse } = params as Params<"getChatroomHistoryMsgs">;
        if (!sits(connection)) return "roomNotEntered";
        const side = reverse ? chat : chat.toReversed();
        const isBehind = ({ seq }: ChatroomMessage) =>
          lastSeq === undefined || (reverse ? seq > lastSeq : seq < lastSeq);
        return { msgs: side.filter(isBehind).slice(0, limit) };
      }
      case "getRoomPrivates":
        return { msgs: [] };
      case "drawOnBoard": {
        const { idClient, page, change } = params as Params<"drawOnBoard">;
        if (!sits(connection)) return "roomNotEntered";
        const before = marks.find((mark) => mark.idClient === idClient);
        if (before) return { seq: before.seq };
        if (change.do === "clear" && account !== "host") return "noPermission";
        const mark = { seq: marks.length + 1, page, account, time: timers.now(), idClient, change };
        marks.push(mark);
        for (const other of connections) if (sits(other)) tell(other, "roomBoardMark", { roomId, mark });
        return { seq: mark.seq };
      }
      case "getRoomBoard": {
        const { afterSeq } = params as Params<"getRoomBoard">;
        if (!sits(connection)) return "roomNotEntered";
        const behind = marks.filter(({ seq }) => seq > afterSeq);
        const takings = marks.filter(({ change }) => change.do !== "draw" && change.do !== "move");
        return {
          marks: shownLater(behind.slice(0, 5), takings, { isGuest: false }),
          isLast: behind.length <= 5,
        };
      }
      case "showBoardLine":
        for (const other of connections)
          if (sits(other)) tell(other, "roomBoardLine", { account, ...(params as Params<"showBoardLine">) });
        return {};
      case "showSlidePointer":
        for (const other of connections)
          if (sits(other))
            tell(other, "roomSlidePointer", { account, ...(params as Params<"showSlidePointer">) });
        return {};
      case "getMediaServers": {
        const isSeated = state.members.find((member) => member.account === account)?.place === "on";
        const { wantsStream = false } = params as Params<"getMediaServers">;
        const choice = mayChoose && !isSeated ? { mayChooseStream: true } : {};
        if (mayChoose && wantsStream && !isSeated && chosenMax > 0) {
          if (connection.seat !== null && media.delete(connection.seat))
            tell(connection, "mediaLost", { roomId });
          return { isOneWay, iceServers: [], stream: `/live-streams/${++asked}`, ...choice };
        }
        if (streams && !isSeated) {
          if (connection.seat !== null) media.delete(connection.seat);
          return { isOneWay, iceServers: [], stream: `/live-streams/${++asked}` };
        }
        return { isOneWay, iceServers: [], ...choice };
      }
      case "connectMedia": {
        if (connection.seat === null || !sits(connection)) return "roomNotEntered";
        const { offer } = params as Params<"connectMedia">;
        const refusal = refusals.get(offer);
        refusals.delete(offer);
        if (refusal) return refusal;
        media.set(connection.seat, (media.get(connection.seat) ?? 0) + 1);
        tellWatched(connection);
        return { answer: `to ${offer}` };
      }
      case "watchMedia":
        watched++;
        tellWatched(connection);
        return connection.seat !== null && media.has(connection.seat) ? {} : "roomNotEntered";
      default:
        return deckServer.serve(name, params) ?? {};
    }
  }

  const waits = ({ seat }: Connection) => state.waiting.some((one) => one.seat === seat);

  function accept(end: ServerEnd): void {
    const connection: Connection = { end, account: "", seat: null };
    connections.add(connection);
    end.onText = (text) => {
      const [service = 0, command = 0, serial = 0, params] = readRequest(text) ?? [];
      const found = Object.entries(commands).find(
        ([, row]) => row.service === service && row.command === command,
      );
      const answer = serve(connection, found?.[0] ?? "", params);
      const [code, body] =
        typeof answer === "string"
          ? [Number(faultRow(answer as Parameters<typeof faultRow>[0]).code), { fault: answer }]
          : [200, answer];
      end.send(writeFrame([service, command, serial, code, body]));
    };
    end.onClosed = () => {
      connections.delete(connection);
      if (connection.seat !== null)
        decide({ by: "server", do: "lose", account: connection.account, seat: connection.seat });
    };
  }

  return {
    state: () => state,
    chat: () => chat,
    marks: () => marks,
    decks: deckServer.decks,
    /** Pictures that are no more. */
    gone: deckServer.gone,
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
      for (const connection of connections) tellWatched(connection);
    },
    /** Everybody is told who speaks. */
    tellSpeaking(speaker: string | null, ...speaking: string[]) {
      for (const connection of connections) tell(connection, "mediaSpeaking", { roomId, speaker, speaking });
    },
    /** The media connections of all are given up. */
    loseMedia() {
      for (const connection of connections)
        if (media.delete(connection.seat ?? "")) tell(connection, "mediaLost", { roomId });
    },
    /** Cuts the connections of one person, from both sides. */
    cut(account: string) {
      for (const { end } of [...connections].filter((connection) => connection.account === account))
        end.close();
    },
    /** Ends the connections of one person for good, as the connection's rules do. */
    kick(account: string, reason: 1 | 2 | 3) {
      const body = { reason, from: 0, custom: "", customClientType: 0 };
      for (const connection of [...connections].filter((one) => one.account === account))
        tell(connection, "kicked", body);
    },
    cutAll() {
      for (const { end } of connections) end.close();
    },
    client(account: string, network: Network) {
      const transport = makeConnection({
        url: "http://test/socket",
        credentials: async () => ({ account, appKey: "lyceum-edu", token: "t" }),
        device: { deviceId: account, os: "", browser: "", clientType: 16 },
        timers,
        socket: makeSocketPair(timers, network, accept),
      });
      const client = createRoomClient({ transport, timers, roomId, account });
      const board = makeBoard({ transport, timers, room: client.followed, roomId, account });
      const decks = makeDecks({ transport, timers, room: client.followed, roomId });
      const pointers = makeSlidePointers({ transport, timers, roomId, account });
      return { transport, board, decks, pointers, ...client };
    },
  };
}
