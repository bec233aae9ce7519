import { devicesToWake, isQuietAt } from "@lyceum/domain/push";
import type { Person } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import type { Realm } from "../ports/realm.ts";
import { type PushMessage, webPush } from "../ports/push-provider.ts";
import { quietPupils } from "../quiet-hours/index.ts";
import { forgetToken, type PushDevice, readPushDevices } from "./store.ts";

export type WakeApp = Pick<App, "database" | "clock" | "registry" | "log"> &
  Partial<Pick<App, "push">> & {
    /** Whether the session that a device spoke in still lives. */
    statusOf(realm: Realm, account: string, sessionId: string): Promise<"active" | "disabled" | "ended">;
  };

/** What one device is shown; by its language and its wishes. */
export type Said = Pick<PushMessage, "title" | "content" | "payload" | "path">;

type Wake = Pick<PushMessage, "hasBadge" | "tag" | "lifeMs" | "isUrgent"> & {
  /** Calls are quiet in quiet hours like everything else. */
  say(device: PushDevice): Promise<Said> | Said;
};

/** `waiting`: a service could not take it now. */
type Woken = { reached: number; waiting: number };

/** Wakes the devices of a person that nobody looks at (M10). Tokens that ring nowhere any more are forgotten. */
export async function wakePerson(
  app: WakeApp,
  person: Pick<Person, "id" | "realm" | "account" | "kind">,
  wake: Wake,
): Promise<Woken> {
  const { database, registry, clock, log, push, statusOf } = app;
  if (!push) return { reached: 0, waiting: 0 };
  const { devices, wakesBesideComputer } = await readPushDevices(database, person.id);
  const connections = (await registry.of(person.id)).map(({ port }) => ({
    connectionId: port.connectionId,
    deviceId: port.deviceId,
    clientType: port.type,
  }));
  const now = clock.now();
  const asleep = devicesToWake(devices, connections, { wakesBesideComputer }).filter(
    ({ web }) => !web?.quiet || !isQuietAt(web.quiet, now),
  );
  // Whatever the devices of a pupil have said; it can only add to this.
  const isQuiet =
    asleep.length > 0 &&
    person.kind === "k12" &&
    (await quietPupils(database.kysely, [person.id], now)).has(person.id);
  if (asleep.length === 0 || isQuiet) return { reached: 0, waiting: 0 };
  const { say, ...rest } = wake;
  const outcomes = await Promise.all(
    asleep.map(async (device) => {
      const { token, tokenName, web } = device;
      try {
        if ((await statusOf(person.realm, person.account, device.sessionId)) !== "active") return "unable";
        const said = await say(device);
        const outcome = await push.send({ token, tokenName, keys: web?.keys ?? null, ...said, ...rest });
        if (outcome === "gone") await forgetToken(database, person.id, token);
        return outcome;
      } catch (error) {
        log("push.refused", { error, service: tokenName === webPush ? hostOf(token) : tokenName });
        return "waiting" as const;
      }
    }),
  );
  const count = (wanted: (typeof outcomes)[number]) => outcomes.filter((one) => one === wanted).length;
  return { reached: count("taken"), waiting: count("waiting") };
}

/** The rest of an address names the device. */
function hostOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : "";
}
