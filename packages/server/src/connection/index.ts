export { chatHandlers } from "./chat-token.ts";
export { heartbeat } from "./heartbeat.ts";
export { makeImToken } from "./im-token.ts";
export { kick } from "./kick.ts";
export { login } from "./login.ts";
export { loginPorts } from "./login-ports.ts";
export { logout } from "./logout.ts";
export { signOut } from "./sign-out.ts";
