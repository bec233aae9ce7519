import type { Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import { appKeys, type Params, protocolVersion } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Realm } from "../app/context.ts";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { Hub } from "../app/socket/hub.ts";
import { writeNotice } from "../app/socket/hub.ts";
import type { Link, Login } from "../app/socket/link.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readHeads } from "../sync/index.ts";
import { readImToken } from "./im-token.ts";
import { loginPorts, portsOf } from "./login-ports.ts";

/**
 * Signs a link in. It hears the person's notices from before the head of the log and the standing of its session are
 * read, so nothing falls between: neither a change nor a sign-out (M1, M2).
 */
export function login(context: MessagingContext): CommandHandler<"login"> {
  const { clock, database, hub } = context;
  const entering = new WeakSet<Link>();
  return async (params, call) => {
    const { link } = call;
    if (link.login || entering.has(link)) throw new Fault("duplicateOperation");
    if (params.protocolVersion !== protocolVersion)
      throw new Fault("parameterError", { field: "protocolVersion" });
    entering.add(link);
    let person: Person | undefined;
    try {
      const identity = identify(context, params);
      const guest = await context.rooms.guestOf(identity);
      person =
        guest?.person ?? (await context.people.byAccount(identity.realm, identity.account)) ?? undefined;
      if (!person) throw new Fault("wrongCredentials");
      hub.add(person.id, link);
      const [standing, [head]] = await Promise.all([
        guest ? "active" : context.standingOf(identity.realm, identity.account, identity.sessionId),
        readHeads(database, [person.id]),
      ]);
      if (standing !== "active")
        throw new Fault(standing === "disabled" ? "imAccountDisabled" : "wrongCredentials");
      if (!link.isOpen()) throw new Fault("disconnected");
      const pts = head?.pts ?? 0;
      hub.startAt(person.id, pts);
      enter(hub, link, person, { sessionId: identity.sessionId, guest: guest?.stay }, params, clock.now());
      const answered = call.answer({
        connectionId: link.id,
        serverTime: clock.now(),
        pts,
        card: person.card,
        ports: portsOf(hub, person.id, link),
      });
      link.release();
      loginPorts(hub, person.id, link);
      return answered;
    } catch (error) {
      // A link that is half signed in must not stay.
      if (person) hub.remove(person.id, link);
      call.closeAfter();
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

/** A device has one link: a newer one takes its place. Above the limit of devices the oldest goes. */
function enter(
  hub: Hub,
  link: Link,
  person: Person,
  { sessionId, guest }: { sessionId: string; guest: Login["guest"] | undefined },
  params: Params<"login">,
  now: number,
): void {
  link.login = {
    realm: person.realm,
    personId: person.id,
    account: person.account,
    sessionId,
    port: {
      type: params.clientType,
      deviceId: params.deviceId,
      connectionId: link.id,
      ...(params.customTag === undefined ? {} : { customTag: params.customTag }),
      os: params.os,
      time: now,
      online: true,
    },
    ...(guest ? { guest } : {}),
  };
  const others: Link[] = [];
  for (const other of hub.of(person.id)) {
    if (other === link || !other.login) continue;
    if (other.login.port.deviceId !== params.deviceId) others.push(other);
    else {
      hub.remove(person.id, other);
      other.close();
    }
  }
  for (const oldest of others.slice(0, Math.max(0, others.length + 1 - limits.devicesAtOnce.value))) {
    hub.remove(person.id, oldest);
    oldest.send(
      writeNotice("kicked", { reason: 1, from: params.clientType, custom: "", customClientType: 0 }),
    );
    oldest.close();
  }
}
