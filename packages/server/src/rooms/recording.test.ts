import { readdir } from "node:fs/promises";
import type { RoomAct, RoomState } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, makeTempFolder, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, test } from "vitest";
import { registerRecordings } from "../recordings/index.ts";
import { mayRecord } from "./policy.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("R8 D8 an institution switches recording off, and at schools for children staff alone record", () => {
  const at = (kind: string, features: Record<string, boolean> = {}) => ({ kind, features });
  const [staff, pupil] = [{ mayHost: true }, { mayHost: false }];
  expect(mayRecord("edu", at("university"), pupil)).toBe(true);
  expect(mayRecord("edu", at("k12"), pupil)).toBe(false);
  expect(mayRecord("edu", at("k12"), staff)).toBe(true);
  expect(mayRecord("edu", at("k12", { roomRecording: false }), staff)).toBe(false);
  expect(mayRecord("edu", at("university", { roomRecording: false }), staff)).toBe(false);
  expect(mayRecord("social", at("community"), staff)).toBe(false);
});

test("R8 hosts record, nobody else does, and everybody else, there before or later, is among the recorded only after agreeing", async () => {
  registerRecordings();
  const fresh = await freshDatabase();
  const recordingsFolder = makeTempFolder();
  const server = await startMessagingServer(fresh.database, { recordingsFolder });
  for (const name of ["ann", "ben", "cy"]) await server.addPerson(name);
  const roomId = await server.addRoom("ann");
  const enter = async (account: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const act = async (socket: RawSocket, what: RoomAct): Promise<number> =>
    (await socket.ask("actInRoom", { roomId, key: randomId(), act: what })).code;
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const recording = async (): Promise<RoomState["recording"]> =>
    (await ann.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.recording;

  expect(await act(ben, { do: "startRecording" })).toBe(403);
  expect(await Promise.all([act(ann, { do: "startRecording" }), act(ann, { do: "startRecording" })])).toEqual(
    [200, 200],
  );
  expect(await recording()).toMatchObject({ by: "ann", isPaused: false, agreed: ["ann"] });
  // Nobody sends anything: its folder says that this is so, and not that the disk is away.
  await expect.poll(() => readdir(recordingsFolder)).toEqual([expect.stringContaining(`${roomId}-`)]);
  expect(await act(ben, { do: "agreeToRecording" })).toBe(200);
  const cy = await enter("cy");
  expect((await recording())?.agreed).not.toContain("cy");
  for (let times = 0; times < 2; times++) expect(await act(cy, { do: "agreeToRecording" })).toBe(200);
  expect((await recording())?.agreed).toEqual(["ann", "ben", "cy"]);
  expect(await act(ben, { do: "stopRecording" })).toBe(403);
  expect(await act(ann, { do: "pauseRecording", isOn: true })).toBe(200);
  expect((await recording())?.isPaused).toBe(true);
  expect(await act(ann, { do: "stopRecording" })).toBe(200);
  expect(await recording()).toBeNull();
  await fresh.database.query({
    text: `update edu.institution set features = features || '{"roomRecording":false}'`,
    values: [],
  });
  expect(await act(ann, { do: "startRecording" })).toBe(501);
  for (const socket of [ann, ben, cy]) socket.close();
  await server.close();
  await fresh.drop();
});
