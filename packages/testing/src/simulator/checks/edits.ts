import { entryOf } from "@lyceum/domain/sync";
import { placeIn } from "../ledger.ts";
import { openObserver } from "../side.ts";
import type { Check } from "./check.ts";
import { conversationsOf, placeOf } from "./order.ts";

/**
 * 9: a page that has seen a recall never shows the words again, nor an earlier text of what was edited; at the end nobody
 * does, and a search finds the last text alone.
 */
export const editsConverge: Check = {
  atStep(seat, { ledger }) {
    for (const [sessionId, rows] of conversationsOf(seat))
      for (const row of rows) {
        if (row.seq === null) continue;
        const place = placeOf(seat, sessionId, row.seq);
        if (row.isRecalled) {
          seat.recalledSeen.add(place);
          if (row.body !== "") ledger.fail(9, `${seat.name} shows the words of ${place}, which is recalled`);
        } else if (seat.recalledSeen.has(place)) ledger.fail(9, `${seat.name} brings back ${place}`);
        const version = row.edited?.version ?? 0;
        if (!row.isRecalled && version < (seat.versionSeen.get(place) ?? 0))
          ledger.fail(9, `${seat.name} goes back to version ${version} of ${place}`);
        seat.versionSeen.set(place, Math.max(version, seat.versionSeen.get(place) ?? 0));
      }
  },
  async atEnd(harness, truth) {
    const { ledger } = harness;
    const recalled = new Set([
      ...truth.people.flatMap(({ account, log }) =>
        log.flatMap((change) =>
          change.kind === "recall" ? [placeIn(account, change.sessionId, change.seq)] : [],
        ),
      ),
      // Of a super team it stands among the messages.
      ...truth.people.flatMap(({ account, history }) =>
        [...history].flatMap(([id, messages]) =>
          messages.flatMap((message) => {
            const entry = entryOf(message);
            return entry?.kind === "recall" ? [placeIn(account, id, entry.seq)] : [];
          }),
        ),
      ),
    ]);
    for (const seat of harness.seats())
      for (const [sessionId, rows] of conversationsOf(seat))
        for (const row of rows)
          if (row.seq !== null && recalled.has(placeOf(seat, sessionId, row.seq)) && !row.isRecalled)
            ledger.fail(9, `${seat.name} still shows "${row.body}", which is recalled`);
    for (const { account, history } of truth.people) {
      const observer = await openObserver(harness.side, account);
      for (const [sessionId, messages] of history) {
        const asked = messages.slice(-8);
        for (const message of asked) {
          const sent = ledger.sent.get(`${message.from}/${message.idClient}`);
          // What has no words is found by none.
          if (!sent || sent.body === "") continue;
          const { body } = await observer.ask("searchHistoryMsgs", {
            scene: message.scene,
            to: sessionId.slice(sessionId.indexOf("-") + 1),
            keyword: message.edited ? message.body : sent.body,
            limit: 20,
          });
          const isFound = body.msgs.some(({ idClient }) => idClient === message.idClient);
          if (isFound === (message.recalled === true))
            ledger.fail(9, `${account} ${isFound ? "still finds" : "does not find"} "${sent.body}"`);
          if (!message.edited) continue;
          const old = await observer.ask("searchHistoryMsgs", {
            scene: message.scene,
            to: sessionId.slice(sessionId.indexOf("-") + 1),
            keyword: sent.body,
            limit: 20,
          });
          if (old.body.msgs.some(({ idClient }) => idClient === message.idClient))
            ledger.fail(9, `${account} still finds "${sent.body}", which was edited`);
        }
      }
      observer.close();
    }
  },
};
