import { messageTypes } from "@lyceum/contract/shapes";
import { openObserver } from "../side.ts";
import type { Check } from "./check.ts";

/** 17: an invitation has one end (see `ledger.ts`); at the end pages ring and talk only where the server says so. */
export const oneEndOfCall: Check = {
  async atEnd({ side, ledger, seats }, truth) {
    if (!side.hasCalls) return;
    for (const { account, history } of truth.people) {
      const observer = await openObserver(side, account);
      const { code, body } = await observer.ask("signalingSync", {});
      observer.close();
      if (code !== 200) continue;
      const waiting = new Set(body.invites.map(({ requestId }) => requestId));
      const open = new Set(body.channels.map(({ channelId }) => channelId));
      for (const invite of waiting)
        if (invite !== undefined && ledger.endedInvites().has(invite))
          ledger.fail(17, `${invite} is told as over and waits for ${account}`);
      for (const seat of seats()) {
        const call = seat.device.account === account ? seat.calls?.call() : null;
        if (call?.phase === "incoming" && !waiting.has(call.requestId))
          ledger.fail(17, `${seat.name} rings for a call of ${call.peer} that is over`);
        if (call?.phase === "active" && !open.has(call.channelId))
          ledger.fail(17, `${seat.name} talks to ${call.peer} in a channel that is over`);
        if (call?.phase === "outgoing" && call.channelId !== null && !open.has(call.channelId))
          ledger.fail(17, `${seat.name} waits for ${call.peer} in a channel that is over`);
      }
      for (const [id, messages] of history) {
        const calls = messages.flatMap(({ type, attach }) =>
          type === messageTypes.notification && attach && "channelId" in attach ? [attach.channelId] : [],
        );
        if (new Set(calls).size !== calls.length) ledger.fail(17, `${id} of ${account} tells a call twice`);
      }
    }
  },
};
