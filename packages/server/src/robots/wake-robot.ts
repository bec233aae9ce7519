import type { App } from "../app/context.ts";
import { addDelivery } from "./deliver.ts";

/** Has a conversation delivered; what gets lost here the scheduled look finds. */
export function makeWakeRobot(app: Pick<App, "jobs" | "database" | "log">): (conversationId: number) => void {
  return (conversationId) => {
    addDelivery(app, app.database.kysely, conversationId, 0).catch((error: unknown) =>
      app.log("robots.wake", { error }),
    );
  };
}
