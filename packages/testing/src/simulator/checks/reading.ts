import { messageTypes, scenes } from "@lyceum/contract/shapes";
import { mentionsPerson } from "@lyceum/domain/messages";
import { countUnread } from "@lyceum/domain/sync";
import { openObserver } from "../side.ts";
import type { Check } from "./check.ts";
import { teamsOf } from "./teams.ts";

/** 6: never negative, never of own messages, the total is the sum, and where all is known the count is right. */
export const unreadIsFunction: Check = {
  atStep(seat, { ledger }) {
    const list = seat.client.sessions.list();
    const sum = list.reduce((total, session) => total + session.unread, 0);
    if (seat.client.sessions.unreadTotal() !== sum) ledger.fail(6, `${seat.name}: the total is not ${sum}`);
    for (const session of list) {
      const { id, unread, ackSeq, lastSeq } = session;
      if (unread < 0 || unread > Math.max(0, lastSeq - ackSeq))
        ledger.fail(6, `${seat.name} counts ${unread} in ${id}, read up to ${ackSeq} of ${lastSeq}`);
      const rows = seat.rows(id);
      const first = rows[0]?.seq ?? Infinity;
      const last = rows.findLast((row) => row.seq !== null)?.seq ?? 0;
      const isWhole = first <= ackSeq + 1 && last === lastSeq;
      if (!isWhole) continue;
      const counted = rows.filter(
        (row) =>
          row.flow === "in" &&
          row.seq !== null &&
          row.seq > ackSeq &&
          !row.isRecalled &&
          row.type !== messageTypes.notification &&
          !ledger.uncounted.has(`${row.from}/${row.idClient}`),
      );
      if (counted.length !== unread)
        ledger.fail(6, `${seat.name} counts ${unread} in ${id}, there are ${counted.length}`);
    }
  },
  atEnd({ ledger }, truth) {
    for (const { account, sessions, history, relations } of truth.people)
      for (const { id, scene, ackSeq, unread, mentions = [] } of sessions) {
        const blocked = new Set(relations.flatMap((one) => (one.isBlacked ? [one.account] : [])));
        const named = (history.get(id) ?? []).filter(
          (row) =>
            scene !== scenes.p2p &&
            mentionsPerson(row, account) &&
            !blocked.has(row.from) &&
            countUnread([row], ackSeq, account) === 1,
        );
        if (named.map(({ seq }) => seq).join() !== mentions.join())
          ledger.fail(
            6,
            `the server tells ${account} of [${mentions.join()}] in ${id}, and not of [${named.map(({ seq }) => seq).join()}]`,
          );
        const counted = countUnread(history.get(id) ?? [], ackSeq, account);
        if (counted !== unread)
          ledger.fail(6, `the server counts ${unread} for ${account} in ${id}, there are ${counted}`);
      }
  },
};

/** 7: neither mark goes back on a page, and the log only moves them on. */
export const readState: Check = {
  atStep(seat, { ledger }) {
    for (const { id, ackSeq, peerAckSeq } of seat.client.sessions.list()) {
      const held = seat.reads.get(id);
      if (held && (ackSeq < held.ackSeq || peerAckSeq < held.peerAckSeq))
        ledger.fail(
          7,
          `${seat.name} goes back in ${id} from ${held.ackSeq}/${held.peerAckSeq} to ${ackSeq}/${peerAckSeq}`,
        );
      seat.reads.set(id, { ackSeq, peerAckSeq });
    }
  },
  atEnd({ ledger }, truth) {
    for (const { account, log } of truth.people) {
      const held = new Map<string, number>();
      for (const change of log) {
        if (change.kind !== "ack" && change.kind !== "peerAck") continue;
        const key = `${change.kind} ${change.sessionId}`;
        if (change.ackSeq <= (held.get(key) ?? 0))
          ledger.fail(7, `the log of ${account} takes ${key} back to ${change.ackSeq}`);
        held.set(key, change.ackSeq);
      }
    }
  },
};

/** 8: what shows as read by the other was told by a device of the other, in a conversation with oneself by reading. */
export const receiptTruth: Check = {
  atStep(seat, { ledger }) {
    const { account } = seat.device;
    for (const { id, to, peerAckSeq } of seat.client.sessions.list())
      if (peerAckSeq > ledger.receiptAsked(to, `p2p-${account}`))
        ledger.fail(8, `${seat.name} shows ${id} as read up to ${peerAckSeq}, which ${to} never said`);
  },
  async atEnd(harness, truth) {
    const { ledger, side } = harness;
    for (const { id, teamId, log, members } of teamsOf(truth))
      for (const { seq, from, needMsgReceipt, recalled } of log) {
        if (!id.startsWith("team-") || !needMsgReceipt || recalled) continue;
        const observer = await openObserver(side, from);
        const { code, body } = await observer.ask("getTeamMsgReadAccounts", { teamId, seq });
        observer.close();
        if (code !== 200) continue;
        const all = [...body.readAccounts, ...body.unreadAccounts];
        const asked = [...(members.get(seq) ?? [])].filter((one) => one !== from);
        const place = `${seq} of team ${teamId}`;
        if (all.toSorted().join() !== asked.toSorted().join())
          ledger.fail(8, `${place} was sent to [${asked.join()}] and tells of [${all.join()}]`);
        for (const account of body.readAccounts)
          if (!ledger.teamReaders(teamId, seq).has(account))
            ledger.fail(8, `${place} shows as read by ${account}, who never said so`);
      }
  },
};
