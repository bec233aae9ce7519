export { makeAddressOf } from "../client-address.ts";
export {
  type Answered,
  type CommandCall,
  type CommandHandler,
  type CommandHandlers,
  loginOf,
} from "./commands.ts";
export { socketPath } from "./socket-path.ts";
export { attachGateway, type Gateway, type SocketFeatures as SocketRooms } from "./gateway.ts";
export { type Hub, makeHub, writePush } from "./hub.ts";
export type { Connection, Login } from "./connection.ts";
export { makeMessaging, type MessagingPorts } from "./messaging.ts";
export type { MessagingApp, MessagingContext } from "./messaging-context.ts";
