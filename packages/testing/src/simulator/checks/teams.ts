import { type Message, messageTypes, scenes } from "@lyceum/contract/shapes";

import type { Truth } from "../truth.ts";
import type { Harness } from "../harness.ts";

/** A team of whose conversation each place is shown to somebody at the end. */
type TeamTruth = {
  /** Of the conversation: "team-17", "superTeam-9". */
  id: string;
  teamId: string;
  log: readonly Message[];
  /** Who was a member at a place: whoever comes with it sees it, whoever goes does not. */
  members: ReadonlyMap<number, ReadonlySet<string>>;
  /** Who was silenced at a place; nobody is a manager here. */
  muted: ReadonlyMap<number, ReadonlySet<string>>;
};

type Notice = { type: string; accounts: readonly string[]; mute?: boolean };

export function teamsOf(truth: Truth): TeamTruth[] {
  const logs = new Map<string, Map<number, Message>>();
  for (const { history } of truth.people)
    for (const [id, messages] of history)
      for (const message of messages)
        if (message.scene !== scenes.p2p) logs.set(id, (logs.get(id) ?? new Map()).set(message.seq, message));
  const ends = new Map(
    truth.people.flatMap(({ sessions }) => sessions.map(({ id, lastSeq }) => [id, lastSeq])),
  );
  return [...logs].flatMap(([id, bySeq]) => {
    const log = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
    const last = log.at(-1);
    // A place that nobody is shown any more may have said who came and went.
    if (!last || last.seq !== log.length || last.seq !== ends.get(id)) return [];
    return [{ id, teamId: last.to, log, members: membersOf(log), muted: mutedOf(log) }];
  });
}

function membersOf(log: readonly Message[]): Map<number, ReadonlySet<string>> {
  const at = new Map<number, ReadonlySet<string>>();
  let members = new Set(log[0] ? [log[0].from] : []);
  for (const { seq, attach, type } of log) {
    const notice = type === messageTypes.notification ? (attach as Notice | undefined) : undefined;
    const named = notice?.accounts ?? [];
    if (notice && joins.has(notice.type)) members = new Set([...members, ...named]);
    if (notice && leaves.has(notice.type))
      members = new Set([...members].filter((one) => !named.includes(one)));
    at.set(seq, members);
  }
  return at;
}

const joins: ReadonlySet<string> = new Set([
  "addTeamMembers",
  "passTeamApply",
  "acceptTeamInvite",
  "addSuperTeamMembers",
  "passSuperTeamApply",
  "acceptSuperTeamInvite",
]);
const leaves: ReadonlySet<string> = new Set([
  "removeTeamMembers",
  "leaveTeam",
  "removeSuperTeamMembers",
  "leaveSuperTeam",
]);

function mutedOf(log: readonly Message[]): Map<number, ReadonlySet<string>> {
  const at = new Map<number, ReadonlySet<string>>();
  let muted: ReadonlySet<string> = new Set();
  for (const { seq, attach, type } of log) {
    const notice = type === messageTypes.notification ? (attach as Notice | undefined) : undefined;
    const named = notice?.accounts ?? [];
    const others = [...muted].filter((one) => !named.includes(one));
    // Whoever goes and comes back is not silenced any more.
    if (notice) muted = new Set(notice.mute === true ? [...muted, ...named] : others);
    at.set(seq, muted);
  }
  return at;
}

/** 11 and 4 in teams: members alone are stored and told, and what was answered is there for all who are members. */
export function checkTeams({ ledger }: Harness, truth: Truth): void {
  const shownTo = new Map(truth.people.map(({ account, history }) => [account, history]));
  for (const { id, teamId, log, members, muted } of teamsOf(truth)) {
    for (const { seq, from, body, type } of log)
      if (type !== messageTypes.notification && !members.get(seq)?.has(from))
        ledger.fail(11, `${id} holds "${body}" at ${seq} of ${from}, who was no member`);
    for (const { seq, from, body, type } of log)
      if (type !== messageTypes.notification && muted.get(seq)?.has(from))
        ledger.fail(11, `${id} holds "${body}" at ${seq} of ${from}, who was muted`);
    for (const [key, seen] of ledger.teamSeen) {
      const [account = "", ofTeam] = key.split("/");
      if (ofTeam !== teamId) continue;
      for (const seq of seen)
        if (members.has(seq) && !members.get(seq)?.has(account))
          ledger.fail(11, `${account} was told ${seq} of ${id}, and was no member`);
    }
    const stored = new Set(log.map(({ from, idClient }) => `${from}/${idClient}`));
    for (const sent of ledger.sent.values())
      if (sent.sessionId === id && sent.isConfirmed && !stored.has(`${sent.account}/${sent.idClient}`))
        ledger.fail(4, `"${sent.body}" was answered and is not in ${id}`);
    const last = log.at(-1)?.seq ?? 0;
    for (const account of members.get(last) ?? []) {
      // Up to here there was a break.
      const since = log.findLast(({ seq }) => !members.get(seq)?.has(account))?.seq ?? 0;
      const shown = new Set((shownTo.get(account)?.get(id) ?? []).map(({ seq }) => seq));
      for (const { seq } of log)
        if (seq > since && !shown.has(seq) && !ledger.mayBeHidden(account, id, seq))
          ledger.fail(4, `${account} is not shown ${seq} of ${id}`);
    }
  }
}
