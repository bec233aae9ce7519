import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { forgetPushDevices } from "../users/index.ts";

/** Signs out other devices of the same person, on whatever node; never the asking one (M1, M20). */
export function kick({ bus, clock, database, registry }: MessagingContext): CommandHandler<"kick"> {
  return async ({ deviceIds }, call) => {
    const { personId, port: own } = loginOf(call);
    const kicked = (await registry.of(personId)).filter(
      ({ port }) => port.connectionId !== own.connectionId && deviceIds.includes(port.deviceId),
    );
    // Also those that are away now; if this fails, nobody is revoked.
    const signedOut = deviceIds.filter((id) => id !== own.deviceId);
    const connectionIds = kicked.map(({ port }) => port.connectionId);
    if (signedOut.length > 0)
      await forgetPushDevices(
        database,
        { personId, devices: { deviceIds: signedOut }, connectionIds },
        clock.now(),
      );
    await registry.end(
      kicked.map(({ port }) => ({
        personId,
        connectionId: port.connectionId,
        kick: { reason: 3, from: own.type, customClientType: own.customClientType ?? 0 },
      })),
    );
    if (kicked.length > 0) bus.publish({ kind: "ports", personId });
    return { deviceIds: kicked.map(({ port }) => port.deviceId) };
  };
}
