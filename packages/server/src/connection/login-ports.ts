import type { LoginPort } from "@lyceum/contract/shapes";
import { type Hub, writeNotice } from "../app/socket/hub.ts";
import type { Link } from "../app/socket/link.ts";

/** Tells every device of a person but `except` which others are signed in now (M1). */
export function loginPorts(hub: Hub, personId: number, except?: Link): void {
  for (const link of hub.of(personId))
    if (link !== except) link.tell(writeNotice("loginPorts", { ports: portsOf(hub, personId, link) }));
}

/** The signed-in devices of a person, without the asking one. */
export function portsOf(hub: Hub, personId: number, own: Link): LoginPort[] {
  return hub.of(personId).flatMap((link) => (link === own || !link.login ? [] : [link.login.port]));
}
