import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { heartbeat } from "./heartbeat.ts";
import { kick } from "./kick.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";

export { linksFor, makeBalancerHandlers } from "./balancer.ts";
export { chatHandlers } from "./chat-token.ts";
export { endEnded } from "./end-ended.ts";
export { endConnections } from "./end-connections.ts";
export { makeImToken } from "./im-token.ts";
export { leave } from "./leave.ts";
export { type LoginPolicies, makeLoginPolicies, setLoginPolicy } from "./login-policies.ts";
export { renewRights } from "./renew-rights.ts";
export { signOut } from "./sign-out.ts";
export { pushPorts as tellPorts } from "./push-ports.ts";
export { startAgain } from "./start-again.ts";

/** The commands of this feature by their names in the contract. */
export function connectionCommands(context: MessagingContext) {
  return {
    login: login(context),
    logout: logout(context),
    heartbeat,
    kick: kick(context),
  };
}
