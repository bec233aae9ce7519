import type { PushMessage, PushProvider } from "../../ports/push-provider.ts";
import { makeWebPush } from "./web-push.ts";

/** The way of production up to the service: what it would be sent is kept, and nothing leaves the machine. */
export function makeDevelopmentPush({
  keep,
  ...options
}: Omit<Parameters<typeof makeWebPush>[0], "fetch"> & { keep(message: PushMessage): void }): PushProvider {
  const provider = makeWebPush({
    ...options,
    fetch: async () => await Promise.resolve({ status: 201, headers: {}, body: "" }),
  });
  return {
    ...provider,
    async send(message) {
      const outcome = await provider.send(message);
      if (outcome === "taken") keep(message);
      return outcome;
    },
  };
}
