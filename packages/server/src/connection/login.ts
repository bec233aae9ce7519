import type { Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { appKeys, type Params, protocolVersion } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { LoginPort } from "@lyceum/contract/shapes";
import { displaceBy, type LoginPolicy } from "@lyceum/domain/connection";
import type { Realm } from "../app/context.ts";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Link } from "../app/socket/link.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { gather } from "../db/gather.ts";
import type { Registered } from "../ports/registry.ts";
import { readHeads } from "../sync/index.ts";
import { forgetPushDevices } from "../users/index.ts";
import { displacedReason } from "./end-links.ts";
import { readImToken } from "./im-token.ts";
import { namePorts } from "./tell-ports.ts";

/**
 * Signs a link in. It hears the person's pushes from before the head of the log and the standing of its session are
 * read, so no change falls between; a sign-out from then on closes the link, signed in or not yet (M1, M2).
 */
export function login(context: MessagingContext): CommandHandler<"login"> {
  const { bus, clock, database, hub, registry } = context;
  const entering = new WeakSet<Link>();
  const headOf = gather(
    async (ids: number[]) =>
      new Map((await readHeads(database, ids)).map(({ person_id: id, pts }) => [id, pts])),
  );
  return async (params, call) => {
    const { link } = call;
    if (link.login || entering.has(link)) throw new Fault("duplicateOperation");
    if (params.protocolVersion !== protocolVersion)
      throw new Fault("parameterError", { field: "protocolVersion" });
    entering.add(link);
    let person: Person | undefined;
    let place: Registered | undefined;
    try {
      const identity = identify(context, params);
      const guest = await context.rooms.guestOf(identity);
      person =
        guest?.person ?? (await context.people.byAccount(identity.realm, identity.account)) ?? undefined;
      if (!person) throw new Fault("wrongCredentials");
      await hub.add(person.id, link);
      const [standing, head, policy] = await Promise.all([
        guest
          ? ("active" as const)
          : context.standingOf(identity.realm, identity.account, identity.sessionId),
        headOf(person.id),
        context.loginPolicies.of(person),
      ]);
      if (standing !== "active")
        throw new Fault(standing === "disabled" ? "imAccountDisabled" : "wrongCredentials");
      if (!link.isOpen()) throw new Fault("disconnected");
      const pts = head ?? 0;
      hub.startAt(person.id, pts);
      const port = portOf(link, params, clock.now());
      place = { personId: person.id, sessionId: identity.sessionId, port };
      const ports = await enter(context, place, policy);
      if (!link.isOpen()) throw new Fault("disconnected");
      const { realm, account, id: personId, card } = person;
      const stay = guest ? { guest: guest.stay } : {};
      const others = namePorts(ports);
      link.login = { realm, personId, account, sessionId: identity.sessionId, port, others, ...stay };
      const answered = call.answer({ connectionId: link.id, serverTime: clock.now(), pts, card, ports });
      link.release();
      bus.publish({ kind: "ports", personId });
      context.loginEvents.entered(link);
      return answered;
    } catch (error) {
      // A link that is half signed in must not stay.
      call.closeAfter();
      if (person) hub.remove(person.id, link);
      if (place) {
        await registry.leave(place);
        // Who looked meanwhile was told of it.
        bus.publish({ kind: "ports", personId: place.personId });
      }
      throw error;
    } finally {
      entering.delete(link);
    }
  };
}

function identify(
  { secret, clock }: MessagingContext,
  { appKey, account, token }: Params<"login">,
): { realm: Realm; account: string; sessionId: string } {
  const realm = (Object.keys(appKeys) as Realm[]).find((name) => appKeys[name] === appKey);
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
  // A phone that was put out must not ring with what comes after; if this fails, nobody is put out.
  const putOut = kicked.filter(({ deviceId }) => deviceId !== port.deviceId);
  if (putOut.length > 0) {
    const deviceIds = putOut.map(({ deviceId }) => deviceId);
    const linkIds = putOut.map(({ connectionId }) => connectionId);
    await forgetPushDevices(database, { personId, devices: { deviceIds }, linkIds }, clock.now());
  }
  const kick = { reason: displacedReason, from: port.type, customClientType: port.customClientType ?? 0 };
  await registry.end([
    ...replaced.map(({ connectionId }) => ({ personId, connectionId })),
    ...kicked.map(({ connectionId }) => ({ personId, connectionId, kick })),
  ]);
  const gone = new Set<LoginPort>([...replaced, ...kicked]);
  return present.filter((one) => !gone.has(one));
}

function portOf(link: Link, params: Params<"login">, now: number): LoginPort {
  const { clientType: type, deviceId, customTag, customClientType, os } = params;
  const tag = customTag === undefined ? {} : { customTag };
  const custom = customClientType === undefined ? {} : { customClientType };
  return { type, deviceId, connectionId: link.id, ...tag, ...custom, os, time: now, online: true };
}
