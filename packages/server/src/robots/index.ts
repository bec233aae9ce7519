import type { CallHandlers } from "../app/calls.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { getQChatAddress } from "./get-q-chat-address.ts";
import { httpProxy } from "./http-proxy.ts";
import { robotMessageHandlers } from "./robot-messages.ts";
import { staffRobotHandlers } from "./staff-robots.ts";
import { staffZoneHandlers } from "./staff-zones.ts";
import { robotPictureHandlers } from "./set-robot-picture.ts";
import { syncRobot } from "./sync-robot.ts";

export { makeAskRobotInRoom } from "./in-rooms/answer-in-room.ts";
export { startDemoRobot } from "./demo/start-demo-robot.ts";
export { robotJobs } from "./jobs.ts";
export { makeRobot } from "./staff-robots.ts";
export { makeWakeRobot } from "./wake-robot.ts";

export const robotHandlers = {
  ...staffRobotHandlers,
  ...robotPictureHandlers,
  ...staffZoneHandlers,
  ...robotMessageHandlers,
} satisfies Partial<CallHandlers>;

/** The commands of this feature by their names in the contract. */
export function robotCommands(context: MessagingContext) {
  return {
    syncRobot: syncRobot(context),
    httpProxy: httpProxy(context),
    getQChatAddress: getQChatAddress(context),
  };
}
