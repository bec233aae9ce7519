import { expect, test } from "vitest";
import { boundSender } from "./bound-sender.ts";

type Encoding = {
  codec?: { mimeType: string };
  scalabilityMode?: string;
  maxBitrate?: number;
  active?: boolean;
};

/** The part of a browser's sender that is asked for; `refuse` says what it throws for an encoding. */
function makeSender(refuse: (encoding: Encoding) => DOMException | null = () => null) {
  const agreed: Encoding[] = [];
  const codecs = ["video/VP8", "video/VP9", "video/H264"].map((mimeType) => ({ mimeType }));
  const sender = {
    getParameters: () => ({ encodings: [{}], codecs }),
    async setParameters({ encodings: [encoding = {}] }: { encodings: Encoding[] }) {
      const error = refuse(encoding);
      if (error) throw error;
      agreed.push(encoding);
    },
  };
  // What is missing of the interface is never called here.
  return { agreed, sender: sender as unknown as RTCRtpSender };
}

const track = { getSettings: () => ({ height: 720 }) } as MediaStreamTrack;

test.each([
  [undefined, "L1T3", undefined],
  ["VP8", "L1T3", "video/VP8"],
  ["VP9", "L1T3", "video/VP9"],
  ["H264", "L1T1", "video/H264"],
] as const)("R2 told of %s, a picture is sent in %s", async (codec, scalabilityMode, mimeType) => {
  const { agreed, sender } = makeSender();
  await boundSender(sender, "camera", "full", track, { isWatched: true, codec });
  expect(agreed).toMatchObject([{ active: true, maxBitrate: 1_500_000, scalabilityMode }]);
  expect(agreed[0]?.codec?.mimeType).toBe(mimeType);
});

test("R2 a browser that has no layers sends the picture all the same", async () => {
  const { agreed, sender } = makeSender(({ scalabilityMode }) =>
    scalabilityMode === undefined ? null : new DOMException("no layers", "OperationError"),
  );
  await boundSender(sender, "camera", "small", track, { isWatched: false, codec: "VP8" });
  expect(agreed).toEqual([{ active: false, maxBitrate: 150_000, scaleResolutionDownBy: 4 }]);
});

test("R2 what a browser refuses for now is left to who asks again", async () => {
  const { agreed, sender } = makeSender(() => new DOMException("not now", "InvalidStateError"));
  const asked = boundSender(sender, "screen", "full", track, { isWatched: true, codec: "VP9" });
  await expect(asked).rejects.toThrow("not now");
  expect(agreed).toEqual([]);
});
