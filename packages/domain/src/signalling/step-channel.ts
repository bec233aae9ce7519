import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { SignalName } from "@lyceum/contract/shapes";
import { type ChannelMember, type ChannelState, type Invite, peopleOf, waiting } from "./channel.ts";

type Said = { attachExt?: string | undefined; isSave?: boolean | undefined };
type Named = { requestId: string; account: string };

/** What somebody does in a channel; the names are those of the commands. */
export type ChannelAct =
  | { do: "delay" }
  | ({ do: "close" } & Said)
  | ({ do: "join"; uid?: number | undefined } & Said)
  | ({ do: "leave" } & Said)
  | ({ do: "invite" } & Named & Said)
  | ({ do: "cancel" } & Named & Said)
  | ({ do: "reject" } & Named & Said)
  | ({ do: "accept"; autoJoin?: boolean | undefined; uid?: number | undefined } & Named & Said)
  | { do: "control"; account?: string | undefined; attachExt?: string | undefined }
  /** Time has passed; or everybody is gone from the call without a word. */
  | { do: "tick"; isDeserted?: boolean };

export type Actor = { accid: string; device: string };

/** What is told, and to whom besides the one who did it. */
export type StepEvent = {
  type: SignalName;
  from: string;
  to: string | null;
  receivers: string[];
  attachExt: string;
  isSave: boolean;
  requestId?: string;
  uid?: number;
  isTimeout?: true;
};

export type ChannelStep = { state: ChannelState; events: StepEvent[] };

/** What an act makes of a channel, or the fault that refuses it (M14). The same act of the same device again changes nothing. */
export function stepChannel(
  before: ChannelState,
  { accid, device }: Actor,
  act: ChannelAct,
  now: number,
): ChannelStep | FaultKey {
  if (before.closedAt !== null) return "channelMissing";
  const { state, events } = meetTime(before, now, act.do === "tick" && act.isDeserted === true);
  if (act.do === "tick") return { state, events };
  // What time has ended is told by the tick.
  if (state.closedAt !== null) return "channelMissing";
  const own = state.members.find((one) => one.accid === accid);
  const isInside = own !== undefined || state.creator === accid;
  const said = {
    attachExt: ("attachExt" in act ? act.attachExt : undefined) ?? "",
    isSave: "isSave" in act && act.isSave === true,
  };
  const told = (event: Omit<StepEvent, "from" | "attachExt" | "isSave"> & Partial<StepEvent>): StepEvent => ({
    from: accid,
    ...said,
    ...event,
    receivers: event.receivers.filter((one) => one !== accid),
  });
  const answer = (next: Partial<ChannelState>, ...more: StepEvent[]): ChannelStep => ({
    state: { ...state, ...next },
    events: [...events, ...more],
  });

  switch (act.do) {
    case "delay":
      if (!isInside) return "signalMemberMissing";
      return answer({ expiresAt: now + limits.signalChannelLife.value });

    case "close":
      if (!isInside) return "signalMemberMissing";
      return answer({ closedAt: now }, told({ type: "ROOM_CLOSE", to: null, receivers: peopleOf(state) }));

    case "join": {
      const joined = join(state, { accid, device }, act.uid, now);
      if (typeof joined === "string") return joined;
      const event = told({ type: "ROOM_JOIN", to: null, receivers: insiders(state), uid: joined.uid });
      return answer({ members: [...state.members, joined] }, event);
    }

    case "leave": {
      if (!own) return "signalMemberMissing";
      // Another device of the person is in the call, not this one.
      if (own.device !== device) return "signalMemberMissing";
      const members = state.members.filter((one) => one !== own);
      const left = told({ type: "LEAVE", to: null, receivers: insiders(state), uid: own.uid });
      if (members.length > 0) return answer({ members }, left);
      const closed = told({ type: "ROOM_CLOSE", to: null, receivers: peopleOf(state) });
      return answer({ members, closedAt: now }, left, closed);
    }

    case "invite": {
      if (!isInside) return "signalMemberMissing";
      if (act.account === accid) return "parameterError";
      if (state.members.some((one) => one.accid === act.account)) return "signalMemberExists";
      const known = state.invites.find((one) => one.requestId === act.requestId);
      if (known) {
        const isSame = known.from === accid && known.to === act.account;
        return isSame ? answer({}) : "parameterError";
      }
      if (waiting(state).length >= limits.signalInvitesMax.value) return "overLimit";
      const invite: Invite = {
        requestId: act.requestId,
        from: accid,
        to: act.account,
        state: "waiting",
        at: now,
        device: null,
        ...said,
      };
      const event = told({
        type: "INVITE",
        to: act.account,
        receivers: [act.account],
        requestId: act.requestId,
      });
      // Of what is over only the newest are kept.
      const invites = [...state.invites, invite].slice(-2 * limits.signalInvitesMax.value);
      return answer({ invites }, event);
    }

    case "cancel": {
      const invite = findInvite(state, act.requestId, accid, act.account);
      if (!invite || invite.state === "expired") return "signalInviteMissing";
      if (invite.state === "rejected") return "signalInviteRejected";
      if (invite.state === "accepted") return "signalInviteAccepted";
      if (invite.state === "cancelled") return answer({});
      const event = { type: "CANCEL_INVITE" as const, to: invite.to, receivers: [invite.to] };
      return answer(
        ending(state, invite, "cancelled", now, null),
        told({ ...event, ...follows(invite, said) }),
      );
    }

    case "reject": {
      const invite = findInvite(state, act.requestId, act.account, accid);
      if (!invite || invite.state === "cancelled" || invite.state === "expired") return "signalInviteMissing";
      if (invite.state === "accepted") return "signalInviteAccepted";
      if (invite.state === "rejected") return answer({});
      const event = { type: "REJECT" as const, to: invite.from, receivers: [invite.from] };
      return answer(
        ending(state, invite, "rejected", now, device),
        told({ ...event, ...follows(invite, said) }),
      );
    }

    case "accept": {
      const invite = findInvite(state, act.requestId, act.account, accid);
      if (!invite || invite.state === "cancelled" || invite.state === "expired") return "signalInviteMissing";
      if (invite.state === "rejected") return "signalInviteRejected";
      if (invite.state === "accepted") return invite.device === device ? answer({}) : "signalInviteAccepted";
      const accepted = {
        ...ending(state, invite, "accepted", now, device),
        answeredAt: state.answeredAt ?? now,
      };
      const event = { type: "ACCEPT" as const, to: invite.from, receivers: [invite.from] };
      const acceptance = told({ ...event, ...follows(invite, said) });
      if (act.autoJoin === false) return answer(accepted, acceptance);
      const joined = join(state, { accid, device }, act.uid, now);
      if (typeof joined === "string") return joined;
      const coming = told({ type: "ROOM_JOIN", to: null, receivers: insiders(state), uid: joined.uid });
      return answer({ ...accepted, members: [...state.members, joined] }, acceptance, coming);
    }

    case "control": {
      if (!isInside) return "signalMemberMissing";
      const { account } = act;
      if (account !== undefined && !insiders(state).includes(account)) return "signalMemberMissing";
      const receivers = account === undefined ? insiders(state) : [account];
      return answer({}, told({ type: "CONTROL", to: account ?? null, receivers }));
    }
  }
}

/** Invitations that waited too long end; a call that nobody answered, and a channel whose time is over, end too. */
function meetTime(before: ChannelState, now: number, isDeserted: boolean): ChannelStep {
  const late = waiting(before).filter(({ at }) => at + limits.signalInviteLife.value <= now);
  const over: StepEvent[] = late.map(({ from, to, requestId, isSave }) => ({
    type: "CANCEL_INVITE",
    from,
    to,
    receivers: [from, to],
    attachExt: "",
    isSave,
    requestId,
    isTimeout: true,
  }));
  const invites = before.invites.map((one) =>
    late.includes(one) ? { ...one, state: "expired" as const, at: now } : one,
  );
  const state = { ...before, invites };
  const isUnanswered =
    late.length > 0 &&
    state.answeredAt === null &&
    waiting(state).length === 0 &&
    state.members.every(({ accid }) => accid === state.creator);
  if (state.expiresAt > now && !isUnanswered && !isDeserted) return { state, events: over };
  const closed: StepEvent = {
    type: "ROOM_CLOSE",
    from: state.creator,
    to: null,
    receivers: peopleOf(state),
    attachExt: "",
    isSave: false,
  };
  return { state: { ...state, closedAt: now }, events: [...over, closed] };
}

function join(
  { members }: ChannelState,
  { accid, device }: Actor,
  uid: number | undefined,
  now: number,
): ChannelMember | FaultKey {
  const own = members.find((one) => one.accid === accid);
  if (own) return own.device === device ? "signalMemberExists" : "signalOtherDevice";
  if (members.length >= limits.signalMembersMax.value) return "signalMembersFull";
  const uids = new Set(members.map((one) => one.uid));
  if (uid !== undefined && uids.has(uid)) return "signalUidTaken";
  let free = 1;
  while (uids.has(free)) free += 1;
  return { accid, device, uid: uid ?? free, createTime: now };
}

function insiders(state: ChannelState): string[] {
  return [...new Set([state.creator, ...state.members.map(({ accid }) => accid)])];
}

function findInvite({ invites }: ChannelState, requestId: string, from: string, to: string) {
  return invites.find((one) => one.requestId === requestId && one.from === from && one.to === to);
}

function ending(
  { invites }: ChannelState,
  invite: Invite,
  state: Invite["state"],
  at: number,
  device: string | null,
): Pick<ChannelState, "invites"> {
  return { invites: invites.map((one) => (one === invite ? { ...one, state, at, device } : one)) };
}

/** What ends an invitation is kept where the invitation was. */
function follows({ requestId, isSave }: Invite, said: { isSave: boolean }) {
  return { requestId, isSave: isSave || said.isSave };
}
