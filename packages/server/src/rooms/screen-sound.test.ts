import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MediaPeer, openMediaPeer, type Places } from "../ports/media-peer.fixture.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const lines = [
  { mid: "mic", source: "mic", layer: "full" },
  { mid: "sound", source: "screenSound", layer: "full" },
] as const;
const patience = { timeout: 15_000 };

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
  for (const name of ["host", "sharer", "forger"]) await server.addPerson(name);
});
afterAll(async () => {
  await server.close();
  await fresh.drop();
});

type Seated = { socket: RawSocket; peer: MediaPeer; stop(): void };

/** Through the commands, as a page does it; sound is sent on and on, whatever the room says. */
async function enter(name: string, roomId: string, places: Places): Promise<Seated> {
  const socket = await openRawSocket(server.url);
  const packet = { ...server.credentials(name), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
  const connect = async (_room: string, _seat: string, offer: string, sends: typeof places.sends = []) =>
    (await socket.ask("connectMedia", { roomId, offer, sends: [...sends] })).body.answer;
  const peer = await openMediaPeer({ connect }, roomId, name, places);
  await expect.poll(() => peer.state(), patience).toBe("connected");
  const pump = setInterval(() => {
    for (const { mid } of places.sends ?? []) peer.send(mid, `${name} ${mid}`);
  }, 20);
  return {
    socket,
    peer,
    stop() {
      clearInterval(pump);
      peer.close();
      socket.close();
    },
  };
}

async function act(socket: RawSocket, roomId: string, what: object): Promise<void> {
  expect((await socket.askRaw(26, 2, { roomId, key: randomId(), act: what }))[3]).toBe(200);
}

async function hearsMore(peer: MediaPeer, mid: string): Promise<void> {
  const before = peer.seen(mid).length;
  await expect.poll(() => peer.seen(mid).length, patience).toBeGreaterThan(before + 3);
}

/** Nothing comes on one line while another proves that things flow. */
async function hearsNothing(peer: MediaPeer, mid: string, witness: string): Promise<void> {
  await hearsMore(peer, witness);
  const before = peer.seen(mid).length;
  await hearsMore(peer, witness);
  expect(peer.seen(mid).length).toBe(before);
}

async function begin() {
  const roomId = await server.addRoom("host");
  const host = await enter("host", roomId, { audio: ["a1", "a2", "a3"] });
  const sharer = await enter("sharer", roomId, { sends: lines });
  const watches = [
    { mid: "a1", account: "sharer", source: "mic", layer: "full" },
    { mid: "a2", account: "sharer", source: "screenSound", layer: "full" },
    { mid: "a3", account: "forger", source: "screenSound", layer: "full" },
  ] as const;
  expect((await host.socket.ask("watchMedia", { roomId, watches: [...watches] })).code).toBe(200);
  await act(host.socket, roomId, { do: "setShareByRequest", isOn: false });
  await act(sharer.socket, roomId, { do: "openDevice", device: "mic" });
  await hearsNothing(host.peer, "a2", "a1");
  await act(sharer.socket, roomId, { do: "startShare" });
  await hearsMore(host.peer, "a2");
  return { roomId, host, sharer };
}

test("R2 R3 the sound of a screen is heard while its sharer holds the lease, muted or not, and not a packet longer", async () => {
  const { roomId, host, sharer } = await begin();
  expect(new Set(host.peer.seen("a2").map(({ label }) => label))).toEqual(new Set(["sharer sound"]));
  await act(sharer.socket, roomId, { do: "closeDevice", device: "mic" });
  await hearsNothing(host.peer, "a1", "a2");
  // The host's mute ends the share as well.
  const muted = { do: "lockDevice", account: "sharer", device: "mic", isOn: true };
  await act(host.socket, roomId, muted);
  await act(host.socket, roomId, { ...muted, isOn: false });
  await act(sharer.socket, roomId, { do: "openDevice", device: "mic" });
  await hearsNothing(host.peer, "a2", "a1");
  await act(sharer.socket, roomId, { do: "startShare" });
  await hearsMore(host.peer, "a2");
  await act(host.socket, roomId, { do: "lockAll", device: "camera", isOn: true });
  await hearsNothing(host.peer, "a2", "a1");
  await act(host.socket, roomId, { do: "lockAll", device: "camera", isOn: false });
  await act(sharer.socket, roomId, { do: "startShare" });
  await hearsMore(host.peer, "a2");
  await act(sharer.socket, roomId, { do: "stopShare" });
  await hearsNothing(host.peer, "a2", "a1");
  host.stop();
  sharer.stop();
});

test("R3 who forges the sound of a screen without the lease is heard by nobody, and told of in the log", async () => {
  const { roomId, host, sharer } = await begin();
  const forger = await enter("forger", roomId, { sends: lines });
  await hearsNothing(host.peer, "a3", "a2");
  const delivered = () => server.logged.filter((line) => line.startsWith("media.intrusion"));
  await expect.poll(() => delivered().some((line) => line.includes('"screenSound"')), patience).toBe(true);
  expect(delivered().join(" ")).toContain(`"roomId":"${roomId}"`);
  expect(host.peer.seen("a3")).toEqual([]);
  for (const one of [host, sharer, forger]) one.stop();
});

test("R3 a kick ends the sound of a screen at the server", async () => {
  const { roomId, host, sharer } = await begin();
  const third = await enter("forger", roomId, { sends: lines });
  await act(third.socket, roomId, { do: "openDevice", device: "mic" });
  const watches = [
    { mid: "a1", account: "forger", source: "mic", layer: "full" },
    { mid: "a2", account: "sharer", source: "screenSound", layer: "full" },
  ] as const;
  await host.socket.ask("watchMedia", { roomId, watches: [...watches] });
  await hearsMore(host.peer, "a2");
  await act(host.socket, roomId, { do: "kick", account: "sharer", isBlocked: false });
  await hearsNothing(host.peer, "a2", "a1");
  for (const one of [host, sharer, third]) one.stop();
});
