import type { Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { appKeys, type Params, protocolVersion } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { hasPermission } from "@lyceum/contract/permissions";
import type { LoginPort } from "@lyceum/contract/shapes";
import { displaceBy, type LoginPolicy } from "@lyceum/domain/connection";
import { keysOf } from "@lyceum/kit";
import type { Realm } from "../app/context.ts";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { pushWaiting } from "../device-logs/index.ts";
import { batch } from "../db/batch.ts";
import type { Registered } from "../ports/registry.ts";
import { readHeads } from "../sync/index.ts";
import { forgetPushDevices } from "../users/index.ts";
import { displacedReason } from "./end-connections.ts";
import { readImToken } from "./im-token.ts";
import { namePorts } from "./push-ports.ts";

/**
 * Signs a connection in. It receives the person's pushes from before the head of the log and the status of its session are
 * read, so no change falls between; a sign-out from then on closes the connection, signed in or not yet (M1, M2).
 */
export function login(context: MessagingContext): CommandHandler<"login"> {
  const { bus, clock, database, hub, registry } = context;
  const pushAskedLogs = pushWaiting(context);
  const entering = new WeakSet<Connection>();
  const headOf = batch(
    async (ids: number[]) =>
      new Map((await readHeads(database, ids)).map(({ person_id: id, pts }) => [id, pts])),
  );
  return async (params, call) => {
    const { connection } = call;
    if (connection.login || entering.has(connection)) throw new Fault("duplicateOperation");
    if (params.protocolVersion !== protocolVersion)
      throw new Fault("parameterError", { field: "protocolVersion" });
    entering.add(connection);
    let person: Person | undefined;
    let place: Registered | undefined;
    try {
      const identity = identify(context, params);
      const guest = await context.rooms.guestOf(identity);
      person =
        guest?.person ?? (await context.people.byAccount(identity.realm, identity.account)) ?? undefined;
      if (!person) throw new Fault("wrongCredentials");
      // Nobody signs in to messaging who may not use it: a visitor waits for admission (A5).
      if (!guest && !hasPermission(person.permissions, "*:im:chat", person.realm))
        throw new Fault("noPermission");
      await hub.add(person.id, connection);
      const [status, head, policy] = await Promise.all([
        guest
          ? ("active" as const)
          : context.accountStatusOf(identity.realm, identity.account, identity.sessionId),
        headOf(person.id),
        context.loginPolicies.of(person),
      ]);
      if (status !== "active")
        throw new Fault(status === "disabled" ? "imAccountDisabled" : "wrongCredentials");
      if (!connection.isOpen()) throw new Fault("disconnected");
      const pts = head ?? 0;
      hub.startAt(person.id, pts);
      const port = portOf(connection, params, clock.now());
      place = { personId: person.id, sessionId: identity.sessionId, port };
      const ports = await enter(context, place, policy);
      if (!connection.isOpen()) throw new Fault("disconnected");
      const { realm, account, id: personId, profile: card, permissions } = person;
      const visit = guest ? { guest: guest.visit } : {};
      const others = namePorts(ports);
      connection.login = {
        realm,
        personId,
        account,
        permissions,
        sessionId: identity.sessionId,
        port,
        others,
        ...visit,
      };
      const answered = call.answer({
        connectionId: connection.id,
        serverTime: clock.now(),
        pts,
        card,
        ports,
      });
      connection.release();
      bus.publish({ kind: "ports", personId });
      context.loginEvents.entered(connection);
      pushAskedLogs(connection);
      return answered;
    } catch (error) {
      // A connection that is half signed in must not stay.
      call.closeAfter();
      if (person) hub.remove(person.id, connection);
      if (place) {
        await registry.leave(place);
        // Who looked meanwhile was notified.
        bus.publish({ kind: "ports", personId: place.personId });
      }
      throw error;
    } finally {
      entering.delete(connection);
    }
  };
}

function identify(
  { secret, clock }: MessagingContext,
  { appKey, account, token }: Params<"login">,
): { realm: Realm; account: string; sessionId: string } {
  const realm = keysOf(appKeys).find((name) => appKeys[name] === appKey);
  const sessionId = realm && readImToken(secret, { realm, account }, token, clock.now());
  if (!realm || !sessionId) throw new Fault("wrongCredentials");
  return { realm, account, sessionId };
}

/** Takes a place among the person's devices and answers which others are left; those that must make room are ended. */
async function enter(
  { clock, database, registry }: MessagingContext,
  entering: Registered,
  policy: LoginPolicy,
): Promise<LoginPort[]> {
  const { personId, port } = entering;
  const all = (await registry.enter(entering)).map((one) => one.port);
  // Whoever came in after it has counted this one already.
  const present = all.slice(
    0,
    all.findIndex(({ connectionId }) => connectionId === port.connectionId),
  );
  const { replaced, kicked } = displaceBy(policy, present, port, limits.devicesAtOnce.value);
  // A phone that was revoked must not ring with what comes after; if this fails, nobody is revoked.
  const revoke = kicked.filter(({ deviceId }) => deviceId !== port.deviceId);
  if (revoke.length > 0) {
    const deviceIds = revoke.map(({ deviceId }) => deviceId);
    const connectionIds = revoke.map(({ connectionId }) => connectionId);
    await forgetPushDevices(database, { personId, devices: { deviceIds }, connectionIds }, clock.now());
  }
  const kick = { reason: displacedReason, from: port.type, customClientType: port.customClientType ?? 0 };
  await registry.end([
    ...replaced.map(({ connectionId }) => ({ personId, connectionId })),
    ...kicked.map(({ connectionId }) => ({ personId, connectionId, kick })),
  ]);
  const gone = new Set<LoginPort>([...replaced, ...kicked]);
  return present.filter((one) => !gone.has(one));
}

function portOf(connection: Connection, params: Params<"login">, now: number): LoginPort {
  const { clientType: type, deviceId, customTag, customClientType, os } = params;
  const tag = customTag === undefined ? {} : { customTag };
  const custom = customClientType === undefined ? {} : { customClientType };
  return { type, deviceId, connectionId: connection.id, ...tag, ...custom, os, time: now, online: true };
}
