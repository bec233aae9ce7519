import { isListed } from "@lyceum/domain/sessions";
import { isEntry } from "@lyceum/domain/sync";
import { writeDigest } from "../digest.ts";
import type { Check } from "./check.ts";

/** 4: what was answered is stored, and in the log of both people; nothing waits for ever. */
export const noAcknowledgedLoss: Check = {
  atEnd(harness, truth) {
    for (const sent of harness.ledger.sent.values()) {
      // Of teams: see the rights at commit.
      if (!sent.isConfirmed || !sent.sessionId.startsWith("p2p-")) continue;
      for (const person of truth.people) {
        if (person.account !== sent.account && person.account !== sent.to) continue;
        const isThere = person.log.some(
          (change) => change.kind === "message" && change.message.idClient === sent.idClient,
        );
        if (!isThere)
          harness.ledger.fail(4, `"${sent.body}" was answered and is not in the log of ${person.account}`);
      }
    }
    for (const seat of harness.seats())
      for (const { id } of seat.client.sessions.list())
        for (const row of seat.rows(id))
          if (row.status === "sending")
            harness.ledger.fail(4, `"${row.body}" is still being sent on ${seat.name}`);
  },
};

/** 5: every device ends with the conversations, messages, relations and friends that the server has. */
export const resumeWithoutHole: Check = {
  async atEnd(harness, truth) {
    for (const seat of harness.seats()) {
      const person = truth.people.find(({ account }) => account === seat.device.account);
      if (!person) continue;
      const phase = seat.client.connection.phase();
      if (phase !== "live") harness.ledger.fail(5, `${seat.name} is ${phase} and not live`);
      const own = writeDigest({
        sessions: seat.client.sessions.list().filter(isListed),
        relations: Object.values(seat.client.relations.getRelations()).flat(),
        friends: seat.client.friends.list(),
      });
      const { relations, friends } = person;
      const kept = writeDigest({ sessions: person.sessions.filter(isListed), relations, friends });
      if (own !== kept) harness.ledger.fail(5, `${seat.name} ends with ${own}, the server with ${kept}`);
      for (const { id, scene, to } of person.sessions) {
        const peer = { scene, to } as const;
        await Promise.all([seat.client.messages.open(peer), harness.timers.advance(300)]);
        while (seat.client.messages.conversation(id).hasOlder && !hasFailed(harness))
          await Promise.all([seat.client.messages.loadOlder(peer), harness.timers.advance(300)]);
        const shown = seat.rows(id).flatMap((row) => (row.seq === null ? [] : [`${row.seq} ${row.body}`]));
        const held = (person.history.get(id) ?? []).filter((message) => !isEntry(message));
        const there = held.map(({ seq, body }) => `${seq} ${body}`);
        if (shown.join() !== there.join())
          harness.ledger.fail(
            5,
            `${seat.name} shows ${id} as [${shown.join()}], the server has [${there.join()}]`,
          );
      }
    }
  },
};

/** 13: what waits for a device that does not read is bounded. */
export const bounded: Check = {
  atStep(seat, { ledger, side }) {
    const queued = seat.device.route.queued();
    // The answer that found the queue full is not in it.
    if (queued > side.queueMax) ledger.fail(13, `${queued} frames wait for ${seat.device.id}`);
  },
};

function hasFailed({ ledger }: { ledger: { violations: readonly unknown[] } }): boolean {
  return ledger.violations.length > 0;
}
