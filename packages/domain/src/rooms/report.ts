import type {
  MessageReportOutcome,
  ReportedInRoom,
  RoomMember,
  RoomReportPart,
  RoomState,
} from "@lyceum/contract/shapes";
import { memberOf, presenceOf, presentOf } from "./members.ts";

/** Whom a report is about: a member of the room, or whoever wrote a message in it, who may have left. */
export type ReportTarget = { account: string; guestNick: string };

/**
 * Whom somebody reports who is in a room (D8), of which this is the state that they see or saw last: of the room its host, of a message its writer. Undefined: the reporter is not
 * inside or has no account, the person is not there, or it would be a report about oneself.
 */
export function reportTargetOf(
  state: RoomState,
  reporter: string,
  about: ReportedInRoom,
  writer?: { account: string; nick: string; isGuest: boolean },
): ReportTarget | undefined {
  if (!mayReport(state, reporter)) return undefined;
  const target =
    about.part === "room"
      ? memberOf(state, state.host)
      : about.part === "person"
        ? memberOf(state, about.account)
        : writer;
  if (!target || target.account === reporter) return undefined;
  return { account: target.account, guestNick: target.isGuest ? target.nick : "" };
}

/** Whoever is inside and has an account. */
export function mayReport(state: RoomState, reporter: string): boolean {
  if (state.end !== null || presenceOf(state, reporter) !== "joined") return false;
  return memberOf(state, reporter)?.isGuest === false;
}

/** What staff may make of a report of a room; of one that is over nobody can be put out. */
export function outcomesOf(part: RoomReportPart, isOpen: boolean): MessageReportOutcome[] {
  const removed = part === "message" || part === "private" ? (["removed"] as const) : [];
  return ["kept", ...removed, ...(isOpen ? (["putOut", "closed"] as const) : [])];
}

export type SeenPerson = Pick<RoomMember, "account" | "nick" | "isGuest" | "role"> & {
  hasMic: boolean;
  hasCamera: boolean;
  hasScreen: boolean;
};

/** Who was in a room, as it is sealed: the reported one, hosts and who sends something come first; of many the first alone. */
export function seenIn(
  state: RoomState,
  target: string,
  max: number,
): { people: SeenPerson[]; count: number } {
  const present = presentOf(state);
  const people = present.map(({ account, nick, isGuest, role, mic, camera }): SeenPerson => ({
    account,
    nick,
    isGuest,
    role,
    hasMic: mic.isOn,
    hasCamera: camera.isOn,
    hasScreen: state.share?.account === account,
  }));
  const rankOf = ({ account, role, hasMic, hasCamera, hasScreen }: SeenPerson) => {
    if (account === target) return 0;
    if (role !== "member") return 1;
    return hasMic || hasCamera || hasScreen ? 2 : 3;
  };
  return {
    people: people.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, max),
    count: present.length,
  };
}
