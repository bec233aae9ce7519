import { readAnswer, writeFrame } from "@lyceum/contract/define";
import { type CommandName, commands } from "@lyceum/contract/im";
import { randomId } from "@lyceum/kit";
import { messagingCredentials } from "../../packages/testing/src/messaging-server.ts";
import { openWire, type Wire } from "./wire.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** Opens a connection and signs in, from the first packet of TCP on. */
export async function signIn(url: string, account: string): Promise<Wire> {
  const wire = await openWire(url);
  await ask(wire, "login", { ...messagingCredentials(account), ...device, deviceId: randomId() });
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
