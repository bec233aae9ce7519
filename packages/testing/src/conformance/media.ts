import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { openRoom } from "./rooms.ts";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";

const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");
/** A browser's offer with one place for sound. Nobody comes to the connection, so it ends by itself. */
export const soundOffer = [
  "v=0",
  "o=- 1 2 IN IP4 127.0.0.1",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "m=audio 9 UDP/TLS/RTP/SAVPF 111",
  "c=IN IP4 0.0.0.0",
  "a=ice-ufrag:abcd",
  "a=ice-pwd:abcdefghijklmnopqrstuvwx",
  `a=fingerprint:sha-256 ${fingerprint}`,
  "a=setup:actpass",
  "a=mid:0",
  "a=recvonly",
  "a=rtcp-mux",
  "a=rtpmap:111 opus/48000/2",
  "",
].join("\r\n");

/** Signalling of sound and picture: who is answered, and who is not (R2). */
export function mediaSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;
  const watchOf = (account: string) => ({ mid: "0", account, source: "mic", layer: "full" }) as const;
  const offer = soundOffer;
  async function enter(name: PersonName, roomId: string) {
    const socket = await signIn(harness(), name);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  }

  test("R2 who is in the room gets an answer with one candidate, relays, and may watch", async () => {
    const roomId = await openRoom(harness(), "ann");
    const ann = await enter("ann", roomId);
    const { code, body } = await ann.ask("connectMedia", { roomId, offer, sends: [] });
    expect(code).toBe(200);
    expect(body.answer.match(/^a=candidate/gm)).toHaveLength(1);
    expect(body.answer).toMatch(/^a=sendonly\r$/m);
    expect(await ann.ask("watchMedia", { roomId, watches: [watchOf(accounts().ben)] })).toMatchObject({
      code: 200,
    });
    const servers = await ann.ask("getMediaServers", { roomId });
    expect(servers.body.isOneWay).toBe(false);
    expect(servers.body.iceServers[0]?.username).toMatch(/^\d{10}:/);
    ann.close();
  });

  test("R2 an offer that is none, or too long, is refused, and so is a connection too many", async () => {
    const roomId = await openRoom(harness(), "ann");
    const ann = await enter("ann", roomId);
    const ask = async (params: object) =>
      (await ann.askRaw(27, 2, { roomId, offer, sends: [], ...params })).slice(3);
    expect(await ask({ offer: "v=0" })).toEqual([414, { fault: "parameterError", field: "offer" }]);
    const sends = [{ mid: "0", source: "mic", layer: "full" }];
    expect(await ask({ sends })).toEqual([414, { fault: "parameterError", field: "offer" }]);
    const long = offer + "a".repeat(limits.mediaOfferMax.value - offer.length);
    expect((await ask({ offer: long }))[0]).toBe(200);
    expect((await ask({ offer: `${long}a` }))[0]).toBe(414);
    expect(
      (await ask({ sends: Array.from({ length: limits.mediaSendsMax.value + 1 }, () => sends[0]) }))[0],
    ).toBe(414);
    const watches = Array.from({ length: limits.mediaLinesMax.value }, () => watchOf(accounts().ann));
    expect((await ann.askRaw(27, 3, { roomId, watches }))[3]).toBe(200);
    expect((await ann.askRaw(27, 3, { roomId, watches: [...watches, watches[0]] }))[3]).toBe(414);
    ann.close();
  });

  test("R2 the sound of a screen is a source like the others: on a connection for sound, and once", async () => {
    const roomId = await openRoom(harness(), "ann");
    const ann = await enter("ann", roomId);
    const sending = offer.replace("a=recvonly", "a=sendonly\r\na=ssrc:7 cname:ann");
    const line = (source: string, mid = "0") => ({ mid, source, layer: "full" });
    const ask = async (text: string, sends: object[]) =>
      (await ann.askRaw(27, 2, { roomId, offer: text, sends }))[3];
    expect(await ask(sending, [line("screenSound")])).toBe(200);
    expect(await ask(sending, [line("screen")])).toBe(414);
    expect(await ask(sending, [line("screenNoise")])).toBe(414);
    expect(await ask(sending, [line("screenSound"), line("screenSound")])).toBe(414);
    expect(await ask(sending.replaceAll("audio", "video"), [line("screenSound")])).toBe(414);
    const watches = [{ ...line("screenSound"), account: accounts().ben }];
    expect((await ann.askRaw(27, 3, { roomId, watches }))[3]).toBe(200);
    const music = await ann.ask("connectMedia", {
      roomId,
      offer: sending,
      sends: [{ mid: "0", source: "screenSound", layer: "full" }],
    });
    expect(music.body.answer).toMatch(/^a=fmtp:111 .*;stereo=1;/m);
    ann.close();
  });

  test("R2 nobody outside is answered: not entered, in the waiting room, removed, of another institution or realm", async () => {
    const roomId = await openRoom(harness(), "ann", { hasWaitingRoom: true });
    const ann = await enter("ann", roomId);
    const ben = await signIn(harness(), "ben");
    const askAll = async (socket: typeof ben, id = roomId) => [
      await socket.askRaw(27, 1, { roomId: id }).then((frame) => frame[3]),
      await socket.askRaw(27, 2, { roomId: id, offer, sends: [] }).then((frame) => frame[3]),
      await socket.askRaw(27, 3, { roomId: id, watches: [] }).then((frame) => frame[3]),
    ];
    expect(await askAll(ben)).toEqual([13_002, 13_002, 13_002]);
    await ben.ask("joinRoom", { roomId });
    expect(await askAll(ben)).toEqual([13_002, 13_002, 13_002]);
    const act = { do: "admit", account: accounts().ben } as const;
    await ann.ask("actInRoom", { roomId, key: "admit-ben", act });
    expect((await askAll(ben)).slice(0, 2)).toEqual([200, 200]);
    const kick = { do: "kick", account: accounts().ben, isBlocked: false } as const;
    await ann.ask("actInRoom", { roomId, key: "kick-ben", act: kick });
    expect(await askAll(ben)).toEqual([13_002, 13_002, 13_002]);
    for (const name of ["far", "teacher", "mia"] as const) {
      const stranger = await signIn(harness(), name);
      expect(await askAll(stranger)).toEqual([404, 404, 404]);
      expect(await askAll(stranger, "999999")).toEqual([404, 404, 404]);
      stranger.close();
    }
    ann.close();
    ben.close();
  });
}
