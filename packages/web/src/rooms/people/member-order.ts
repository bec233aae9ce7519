import type { RoomMember, RoomState } from "@lyceum/contract/shapes";

/** The order of the list: oneself, hosts, raised hands in their order, who is on the stage, then everybody else. */
export function inListOrder(state: RoomState, self: string): readonly RoomMember[] {
  const rank = (member: RoomMember): number => {
    if (member.account === self) return 0;
    if (member.role === "host") return 1;
    if (member.role === "coHost") return 2;
    const hand = state.hands.indexOf(member.account);
    if (hand >= 0) return 3 + hand / (state.hands.length + 1);
    return state.kind === "raiseHand" && member.place === "on" ? 4 : 5;
  };
  const ranked = state.members.map((member) => ({ member, rank: rank(member) }));
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ member }) => member);
}

/** Whether a member is meant by what was typed: part of the name or of the account. */
export function isFound({ nick, account }: RoomMember, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return nick.toLocaleLowerCase().includes(wanted) || account.toLocaleLowerCase().includes(wanted);
}
