import type { Check } from "./check.ts";
import { checkFriends } from "./friends.ts";
import { checkTeams } from "./teams.ts";

/** 11: of a message to somebody out of reach nothing is stored; of teams and friends see their files. */
export const rightsAtCommit: Check = {
  atEnd(harness, truth) {
    const { ledger, outsider } = harness;
    checkTeams(harness, truth);
    checkFriends(harness, truth);
    for (const { account, log } of truth.people)
      for (const change of log) {
        if (change.kind !== "message") continue;
        const { from, to, body } = change.message;
        if ((from === outsider) !== (to === outsider))
          ledger.fail(11, `the log of ${account} holds "${body}" to ${to}`);
      }
  },
};

/** 15: in the receiver's log no message of somebody stands between the block and its end. */
export const blockAtCommit: Check = {
  atEnd({ ledger }, truth) {
    for (const { account, log } of truth.people) {
      const blocked = new Set<string>();
      for (const change of log) {
        if (change.kind === "relation") {
          if (change.relation.isBlacked) blocked.add(change.relation.account);
          else blocked.delete(change.relation.account);
        } else if (
          change.kind === "message" &&
          change.message.from !== account &&
          blocked.has(change.message.from)
        )
          ledger.fail(
            15,
            `${account} got "${change.message.body}" of ${change.message.from}, who was blocked`,
          );
      }
    }
  },
};
