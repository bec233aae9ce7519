import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RobotContent } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { onTestFinished } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import type { DeliverApp } from "./deliver.ts";
import { robotHandlers } from "./index.ts";
import type { AskedInRoom } from "../rooms/index.ts";
import type { Place } from "./store/deliveries.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
type Handle = (body: string, response: ServerResponse, request: IncomingMessage) => void;

export const content: RobotContent = {
  name: "Helper",
  intro: "",
  hook: "lyceum-demo:/x",
  classIds: [],
  isEnabled: true,
};

/** Of no robot. */
export const nowhere: Place = { conversationId: 0 };

/** A school with messaging, and a program that answers for its robots as a test says it. */
export async function robotHarness() {
  const school = await staffHarness(robotHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  const woken: Place[] = [];
  const askedInRooms: AskedInRoom[] = [];
  const asked: string[] = [];
  const heard: { body: string; headers: IncomingMessage["headers"] }[] = [];
  const program: { handle: Handle } = { handle: (_body, response) => response.end() };
  const listener = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      heard.push({ body, headers: request.headers });
      program.handle(body, response, request);
    });
  });
  await new Promise<void>((resolve) => void listener.listen(0, "127.0.0.1", resolve));
  listener.unref();
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const guardedFetch = makeGuardedFetch({ exceptions: () => [origin] });
  const app: DeliverApp = { ...school.app, demoRobot: { origin }, guardedFetch };
  const server = await startMessagingServer(school.app.database, {
    bus: school.app.bus,
    wakeRobot: (place: Place) => void woken.push(place),
    askRobotInRoom: async (_trx, asked) => void askedInRooms.push(asked),
    guardedFetch: makeGuardedFetch({
      resolve: async (host) => {
        asked.push(host);
        return ["127.0.0.1"];
      },
    }),
  });

  async function enter(account: string, more: object = {}): Promise<RawSocket> {
    await server.addPerson(account, more);
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
    return socket;
  }

  return {
    school,
    server,
    app,
    program,
    woken,
    askedInRooms,
    asked,
    heard,
    enter,
    make: async (more: Partial<RobotContent> = {}) =>
      await school.call("POST /staff/robots", "boss", { body: { ...content, ...more } }),
    say: (from: RawSocket, to: string, body: string) =>
      from.ask("sendMsg", { scene: 0, to, type: 0, body, idClient: randomId() }),
    lines: async (reader: RawSocket, to: string) =>
      (await reader.ask("getHistoryMsgs", { scene: 0, to, limit: 50 })).body.msgs.map(({ body }) => body),
    stateOf: async (robotId: string) =>
      (await school.call("GET /staff/robots", "boss", { query: { pageSize: "50" } })).rows.find(
        (one) => one.robotId === robotId,
      ),
    async drop() {
      listener.close();
      await server.close();
      await school.drop();
    },
  };
}

export const answerText = (response: ServerResponse, text: string) => response.end(JSON.stringify({ text }));
