import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandlers, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { uploadAddresses } from "../storage/index.ts";
import { readFeatures } from "../db/read-features.ts";

/** What programs ask of the server besides messages: its time, switches, where files go (M19). */
export function policyCommands(context: MessagingContext) {
  const { clock, people, database } = context;
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
    async getMixStorePolicy({ providers: asked }) {
      const known = context.stores?.providers ?? [1];
      const providers = asked.filter((one) => known.includes(one));
      return {
        providers: providers.length > 0 ? providers : [1 as const],
        nosPolicy: { uploads: uploadAddresses(context), tokenTypes: [3] },
        s3Policy: null,
        retryNext: known.length > 1,
        circuitReset: limits.storeCircuitReset.value,
        ...validity(),
      };
    },
  } satisfies Partial<CommandHandlers>;
}
