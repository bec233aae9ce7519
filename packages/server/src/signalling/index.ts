import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { signalActs } from "./act-in-channel.ts";
import { signalingCreate, signalingGetChannelInfo } from "./create-channel.ts";
import { signalingInvite } from "./invite.ts";
import { startTeamCall } from "./team-calls/start-team-call.ts";
import { batchMarkSignals, signalingSync } from "./sync-signals.ts";

export { endCalls } from "./end-calls.ts";
export { signallingJobs } from "./jobs.ts";
export { startCallScheduler } from "./scheduler/start-call-scheduler.ts";

/** The commands of this feature by their names in the contract; `look` settles a call that has just ended. */
export function signallingCommands(context: MessagingContext, look: () => void) {
  return {
    signalingCreate: signalingCreate(context),
    signalingGetChannelInfo: signalingGetChannelInfo(context),
    signalingInvite: signalingInvite(context, look),
    signalingSync: signalingSync(context),
    startTeamCall: startTeamCall(context),
    batchMarkSignals: batchMarkSignals(context),
    ...signalActs(context, look),
  };
}
