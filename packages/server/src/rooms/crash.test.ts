import { randomId } from "@lyceum/kit";
import { makeTempFolder, runServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("R7 a room goes on after kill -9: log, state and chat stand, and what was sent again is done once", async () => {
  const folder = makeTempFolder();
  const first = await start(folder);
  const key = randomId();
  const post = { key, kind: "raiseHand", name: "Crash" };
  const { roomId } = (await first.call("POST", "/v1/rooms", post)) as { roomId: string };
  expect(await first.call("GET", `/v1/rooms/${roomId}`)).toMatchObject({ roomId, name: "Crash" });
  expect(await first.call("GET", `/v1/rooms/${roomId}/invitation`)).toMatchObject({
    path: `/rooms/${roomId}`,
    guestPath: expect.stringContaining("?invitation="),
  });
  expect((await first.socket.ask("joinRoom", { roomId })).code).toBe(200);
  const rename = { roomId, key: randomId(), act: { do: "renameRoom", name: "Algebra" } } as const;
  expect((await first.socket.ask("actInRoom", rename)).code).toBe(200);
  const message = { chatroomId: roomId, type: 0, body: "hello", idClient: randomId() };
  const said = await first.socket.ask("sendChatroomMsg", message);
  const { body: before } = await first.socket.ask("getRoomEntries", { roomId, afterRev: 0 });
  first.server.kill("SIGKILL");
  await first.server.ended;

  const second = await start(folder);
  expect(await second.call("POST", "/v1/rooms", post)).toEqual({ roomId });
  const afterRev = before.snapshot?.rev ?? 0;
  const { body } = await second.socket.ask("joinRoom", { roomId, afterRev });
  expect(body.entries.map(({ event }) => event.type)).toEqual(["returned"]);
  expect((await second.socket.ask("actInRoom", { ...rename, act: { ...rename.act, name: "No" } })).code).toBe(
    200,
  );
  expect((await second.socket.ask("sendChatroomMsg", message)).body).toEqual(said.body);
  const { body: after } = await second.socket.ask("getRoomEntries", { roomId, afterRev: 0 });
  expect(after.snapshot).toMatchObject({ name: "Algebra", host: before.snapshot?.host, isQuiet: false });
  expect(after.snapshot?.rev).toBe(afterRev + 1);
  second.socket.close();
  second.server.kill("SIGTERM");
  await second.server.ended;
}, 90_000);

/** A server, and one person of the demo on it. */
async function start(folder: string) {
  const server = runServer({ LYCEUM_DATA: folder });
  onTestFinished(() => server.kill("SIGKILL"));
  const url = await server.ready;
  let token = "";
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    return ((await (await fetch(`${url}/api${path}`, init)).json()) as { data: unknown }).data;
  };
  const login = { kind: "password", userName: "ben", password: "lyceum-demo", agreement: true };
  token = ((await call("POST", "/login", login)) as { access_token: string }).access_token;
  const credentials = (await call("GET", "/v1/chat/token")) as Record<
    "account" | "app_key" | "token",
    string
  >;
  const socket = await openRawSocket(url);
  const { account, app_key: appKey } = credentials;
  const packet = { appKey, account, token: credentials.token, ...device, deviceId: "desk" };
  expect((await socket.ask("login", packet)).code).toBe(200);
  return { server, socket, call };
}
