import { readAnswer, writeFrame } from "@lyceum/contract/define";
import { type CommandName, commands, pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { randomId, systemClock } from "@lyceum/kit";
import { messagingCredentials } from "../../packages/testing/src/messaging-server.ts";
import type { Talker } from "./talker.ts";
import { sessionOf } from "./people.ts";
import { openWire, type Wire } from "./wire.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** Opens a connection and signs in, from the first packet of TCP on. */
export async function signIn(url: string, account: string): Promise<Wire> {
  const wire = await openWire(url);
  const credentials = messagingCredentials(account, "edu", systemClock, sessionOf(account));
  await ask(wire, "login", { ...credentials, ...device, deviceId: randomId() });
  return wire;
}

/** One question at a time; what else comes in between is dropped. */
export async function ask(wire: Wire, name: CommandName, params: object): Promise<void> {
  await askFor(wire, name, params);
}

/** The same, with the answer. */
export async function askFor(wire: Wire, name: CommandName, params: object): Promise<unknown> {
  const answer = Promise.withResolvers<readonly unknown[]>();
  const { service, command } = commands[name];
  wire.onText = (text) => {
    const frame = readAnswer(text);
    if (frame?.[0] === service && frame[1] === command) answer.resolve(frame);
  };
  wire.send(frameOf(name, 1, params));
  const [, , , code, body] = await answer.promise;
  if (code !== 200) throw new Error(`${name} answered ${String(code)}`);
  return body;
}

export function frameOf(name: CommandName, serial: number, params: object): string {
  const { service, command } = commands[name];
  return writeFrame([service, command, serial, params]);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A client that sends: what the pushes of its log bring, message by message. */
export async function signInTalker(url: string, account: string): Promise<Talker> {
  const wire = await signIn(url, account);
  const { service, command } = commands.sendMsg;
  const stored = new RegExp(`^\\[${service},${command},\\d+,200,`);
  const answered = `[${service},${command},`;
  let serial = 0;
  let faults = 0;
  let tell = (_id: string) => {};
  wire.onText = (text) => {
    if (text.startsWith(answered)) {
      if (!stored.test(text)) faults += 1;
      return;
    }
    const frame = readAnswer(text);
    if (frame?.[0] !== pushes.changes.service || frame[1] !== pushes.changes.command) return;
    for (const { message } of (frame[4] as { changes: { message?: { idClient: string } }[] }).changes)
      if (message) tell(message.idClient);
  };
  return {
    send(to, id, body) {
      serial = (serial % limits.serialMax.value) + 1;
      wire.send(frameOf("sendMsg", serial, { scene: 0, to, type: 0, body, idClient: id }));
    },
    onMessage: (told) => (tell = told),
    faults: () => faults,
    close: wire.close,
  };
}
