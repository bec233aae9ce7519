import type { App } from "../app/context.ts";
import { addDelivery } from "./deliver.ts";
import type { Place } from "./store/deliveries.ts";

/** Has a conversation delivered; what gets lost here the scheduled look finds. */
export function makeWakeRobot(app: Pick<App, "jobs" | "database" | "log">): (place: Place) => void {
  return (place) => {
    addDelivery(app, app.database.kysely, place, 0).catch((error: unknown) =>
      app.log("robots.wake", { error }),
    );
  };
}
