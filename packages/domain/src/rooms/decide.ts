import type { FaultKey } from "@lyceum/contract/faults";
import type {
  DeckFacts,
  Entrant,
  RecordingFailure,
  RoomAct,
  RoomEntry,
  RoomKind,
  RoomOptions,
  RoomState,
} from "@lyceum/contract/shapes";
import { applyEntry } from "./apply.ts";
import { endQuiet, meetDeadlines } from "./deadlines.ts";
import { growDeck } from "./do-deck-act.ts";
import { makeDraft, Refusal } from "./draft.ts";
import { doAct } from "./do-act.ts";
import { type GroupNews, hearGroup, tellGroup } from "./do-group-act.ts";
import { putOut } from "./do-host-act.ts";
import { enter, lose, loseNode, serverKick } from "./enter.ts";
import { followAbove, type GroupChange } from "./group-places.ts";
import type { PollTally } from "./polls.ts";
import { cancel, change, type PlanChange } from "./schedule.ts";
import type { GroupPlace } from "./take-place.ts";

export type NewRoom = { roomId: string; kind: RoomKind; name: string; options: RoomOptions; host: Entrant };

/** What the server itself asks of a room; nobody else may. */
export type ServerCommand =
  /** `resumes`: the device comes back by itself, and yields to another one that has taken the place meanwhile. */
  | {
      by: "server";
      do: "enter";
      entrant: Entrant;
      resumes?: boolean;
      /** What is wrong with the password that came along; it counts only for who needs one. */
      passwordFault?: FaultKey | null;
      /** Of the room of a group: as what the room above lets somebody in. */
      groupPlace?: GroupPlace;
      /** Guests wait here, also where the log does not say so. */
      guestsWait?: boolean;
      /** People whom the server can serve now, where these are fewer than the room was made for; who leads it comes in all the same. */
      seatsMax?: number;
    }
  /** The connection of this seat is gone. */
  | { by: "server"; do: "lose"; account: string; seat: string }
  /** All seats of a process that is gone. */
  | { by: "server"; do: "loseNode"; node: string }
  | { by: "server"; do: "kick"; account: string; why?: "byServer" | "notAllowed" }
  /** By a decision of staff: whoever is put out does not come back. */
  | { by: "server"; do: "putOut"; account: string }
  | { by: "server"; do: "end" }
  /** The recording that began at `rev` can not go on. */
  | { by: "server"; do: "failRecording"; rev: number; why: RecordingFailure }
  /** Of the host, outside the room. */
  | { by: "server"; do: "cancel"; account: string }
  | { by: "server"; do: "change"; account: string; plan: PlanChange }
  /** Of a group of this room. */
  | { by: "server"; do: "hearGroup"; groupRoomId: string; news: GroupNews }
  /** To this group, from the room above. */
  | { by: "server"; do: "tellGroup"; text: string; nick: string; account: string }
  /** In this group, what concerns its people in the room above. */
  | { by: "server"; do: "followAbove"; change: GroupChange }
  /** So many slides of a deck are there. */
  | { by: "server"; do: "growDeck"; deck: number; readyCount: number }
  /** Time has passed. */
  | { by: "server"; do: "tick" };

export type RoomCommand =
  | ServerCommand
  | {
      by: "member";
      account: string;
      act: RoomAct;
      /** Of the poll that the act is about, as the votes beside the log have it. */
      tally?: PollTally;
      /** Numbers for the rooms of the groups that the act opens. */
      groupRooms?: readonly string[];
      /** What the act shows, as it stands beside the log. */
      deck?: DeckFacts;
      /** As at entering, for whom the act lets in. */
      seatsMax?: number;
    };

export type Decision =
  | { fault: FaultKey; entries: RoomEntry[]; state: RoomState }
  | { fault: null; entries: RoomEntry[]; state: RoomState };

/** A room's first entry. */
export function createRoom(room: NewRoom, now: number): { entries: RoomEntry[]; state: RoomState } {
  const event = { type: "created" as const, ...room };
  const entry = { rev: 1, time: now, actor: room.host.account, event };
  return { entries: [entry], state: applyEntry(null, entry) };
}

/**
 * What a command makes of a room: entries for its log, or a fault. What time has brought by `now` happens first and
 * stands even when the command is refused.
 */
export function decideRoom(state: RoomState, command: RoomCommand, now: number): Decision {
  const due = makeDraft(state, "", now);
  meetDeadlines(due);
  const actor = actorOf(command);
  const draft = makeDraft(due.state(), actor, now);
  try {
    perform(draft, command);
    const settled = makeDraft(draft.state(), "", now);
    endQuiet(settled);
    // A successor lets go who was kept as host alone.
    meetDeadlines(settled);
    const entries = [...due.entries(), ...draft.entries(), ...settled.entries()];
    return { fault: null, entries, state: settled.state() };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { fault: refusal.fault, entries: due.entries(), state: due.state() };
  }
}

function perform(draft: ReturnType<typeof makeDraft>, command: RoomCommand): void {
  if (draft.state().end !== null) {
    if (command.by === "server" && command.do !== "enter" && command.do !== "change") return;
    throw new Refusal("roomMissing");
  }
  if (command.by === "member") return doAct(draft, command.account, command.act, command);
  switch (command.do) {
    case "enter":
      return enter(draft, command.entrant, command);
    case "lose":
      return lose(draft, command.account, command.seat);
    case "loseNode":
      return loseNode(draft, command.node);
    case "kick":
      return serverKick(draft, command.account, command.why);
    case "putOut":
      return putOut(draft, command.account);
    case "cancel":
      return cancel(draft, command.account);
    case "change":
      return change(draft, command.account, command.plan);
    case "end":
      return draft.emit({ type: "ended", why: "byServer" });
    case "failRecording":
      if (draft.state().recording?.rev === command.rev)
        draft.emit({ type: "recordingStopped", why: command.why });
      return;
    case "hearGroup":
      return hearGroup(draft, command.groupRoomId, command.news);
    case "tellGroup":
      return tellGroup(draft, command);
    case "followAbove":
      return followAbove(draft, command.change);
    case "growDeck":
      return growDeck(draft, command.deck, command.readyCount);
    case "tick":
  }
}

/** What somebody votes stands in the log, and who it was does not (P6). */
function actorOf(command: RoomCommand): string {
  if (command.by !== "member") return "";
  const { do: what } = command.act;
  return what === "votePoll" || what === "voteQuestion" ? "" : command.account;
}
