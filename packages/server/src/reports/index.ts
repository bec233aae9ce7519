import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { apiBase } from "../app/http/api-base.ts";
import { type CommandHandlers, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readFeatures } from "./store.ts";

/** What programs ask of the server besides messages: its time, switches, where files go (M19). */
export function policyCommands({ clock, people, database }: MessagingContext) {
  const validity = () => ({ ttl: limits.policyLife.value, timeStamp: clock.now() });
  return {
    getServerTime: async () => ({ time: clock.now() }),
    async getGrayscaleConfig(_params, call) {
      const own = await people.byId(loginOf(call).personId);
      if (!own) throw new Fault("objectMissing");
      const features = await readFeatures(database.kysely, own.deptId);
      return { grayConfig: JSON.stringify(features), ...validity() };
    },
    // Files go through this server, wherever it keeps them: a client never talks to the store behind it.
    getMixStorePolicy: async () => ({
      providers: [1 as const],
      nosPolicy: { uploads: [`${apiBase}/objects`] },
      s3Policy: null,
      ...validity(),
    }),
  } satisfies Partial<CommandHandlers>;
}
