import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { channelTypes } from "@lyceum/contract/shapes";
import type { PersonFacts } from "../messages/index.ts";
import { mayHost } from "../rooms/may-host.ts";
import { type ChannelState, makeChannel } from "./channel.ts";
import type { ChannelAct, StepEvent } from "./step-channel.ts";

type Ring = { accid: string; requestId: string };

type Member = Pick<PersonFacts, "kind" | "isStaff" | "isRobot">;

/**
 * Why the person may not start a call of a team in which they may write, or null: a team has to be small enough; at a school
 * for children only staff start one, and only among staff where the school does not let them call pupils (M14, D8).
 */
export function teamCallRefusal(
  person: Member,
  members: readonly Member[],
  isPupilCallOn: boolean,
): FaultKey | null {
  if (!mayHost(person)) return "noPermission";
  if (members.length > limits.teamCallMembersMax.value) return "overLimit";
  return members.every((one) => mayBeInTeamCall(one, isPupilCallOn)) ? null : "noPermission";
}

/**
 * Whether a member of a team may be in its call. The room stands in no list, so pupils of a school for children are in it only
 * where staff may call them (M14, D8). Robots are in none, and keep nobody from one.
 */
export function mayBeInTeamCall({ kind, isStaff, isRobot = false }: Member, isPupilCallOn: boolean): boolean {
  return kind !== "k12" || isStaff || isRobot || isPupilCallOn;
}

/**
 * The channel of a call of a team: it rings at each of these once, and says nothing else. It goes on though nobody answers, for
 * who comes later joins by the line in the conversation; the end of its room ends it.
 */
export function ringTeam(
  { creator, ext, rings }: { creator: string; ext: string; rings: readonly Ring[] },
  now: number,
): { state: ChannelState; events: StepEvent[] } {
  const said = { attachExt: "", isSave: false };
  return {
    state: {
      ...makeChannel({ type: channelTypes.custom, creator, ext }, now),
      expiresAt: now + limits.teamCallLife.value,
      answeredAt: now,
      invites: rings.map(({ accid, requestId }) => ({
        requestId,
        from: creator,
        to: accid,
        state: "waiting",
        at: now,
        device: null,
        ...said,
      })),
    },
    events: rings.map(({ accid, requestId }) => ({
      type: "INVITE",
      from: creator,
      to: accid,
      receivers: [accid],
      requestId,
      ...said,
    })),
  };
}

/** What an invited person may do in it, without a word and without taking a place; null: nothing. */
export function actInTeamCall(act: ChannelAct): ChannelAct | null {
  if (act.do !== "accept" && act.do !== "reject") return null;
  const { requestId, account } = act;
  return act.do === "accept"
    ? { do: "accept", requestId, account, autoJoin: false }
    : { do: "reject", requestId, account };
}

/** How long it was, in milliseconds, from its start until everybody was gone. */
export function teamCallLength(
  { createdAt, closedAt }: Pick<ChannelState, "createdAt" | "closedAt">,
  quietAt: number | null,
): number {
  const end = closedAt ?? createdAt;
  return Math.max(0, Math.min(end, quietAt ?? end) - createdAt);
}
