import { Fault } from "@lyceum/contract/faults";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { registerLiveStreams } from "./live-streams.ts";

test("P6 a stream is served to whom it is proven, segments to be kept a while, and refusals are statuses", async () => {
  const http = Fastify();
  onTestFinished(() => http.close());
  let waitMs = 0;
  const files = new Map([["abc-1.ts", Buffer.from("segment")]]);
  const rateLimit = { take: async () => await Promise.resolve(waitMs) };
  registerLiveStreams(
    http,
    { rateLimit },
    {
      async check(roomId, grant) {
        if (grant !== "proven") throw new Fault("forbidden");
        return await Promise.resolve({ roomId, account: "ann", isChosen: false });
      },
      async open(roomId, file) {
        if (roomId === "200") throw new Fault("serverBusy");
        const isPlaylist = file === "live.m3u8";
        const bytes = files.get(file);
        if (bytes) return await Promise.resolve({ bytes, isPlaylist });
        if (isPlaylist) return null;
        throw new Fault("notFound");
      },
    },
  );
  const get = (path: string) => http.inject(`/live-streams/${path}`);
  const segment = await get("100/proven/abc-1.ts");
  expect([segment.statusCode, segment.body]).toEqual([200, "segment"]);
  expect(segment.headers).toMatchObject({
    "content-type": "video/mp2t",
    "cache-control": "private, max-age=20",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await get("100/proven/live.m3u8")).statusCode).toBe(202);
  files.set("live.m3u8", Buffer.from("#EXTM3U"));
  const playlist = await get("100/proven/live.m3u8");
  expect(playlist.headers).toMatchObject({
    "content-type": "application/vnd.apple.mpegurl",
    "cache-control": "no-store",
  });
  const statuses = [
    "100/other/live.m3u8",
    "200/proven/live.m3u8",
    "100/proven/abc-2.ts",
    "100/proven/..%2fx",
    "x/proven/a.ts",
  ];
  const answers = await Promise.all(statuses.map(get));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 503, 404, 404, 404]);
  waitMs = 5;
  expect((await get("100/proven/live.m3u8")).statusCode).toBe(429);
});
