import { setTimeout as sleep } from "node:timers/promises";
import type { BenchRoom, Heard } from "./page.ts";
import type { LineFaults } from "./relay.ts";
import { type Inhabitant, openHarness } from "./harness.ts";

/** Of the page. */
declare const bench: BenchRoom;

const whole: LineFaults = { loss: 0, delayMs: 0 };
/** A line with 400 ms there and back, which loses a tenth each way. */
const bad: LineFaults = { loss: 0.1, delayMs: 200 };
/** Until the receiver's browser has found how late it must show a picture. */
const settleMs = 30_000;

/** One speaks, one hears, each in Chromium and through a line of the own: what of sound and picture arrives, and how late. */
export async function measureLossy(seconds: number) {
  const harness = await openHarness(1);
  try {
    const [speaker, hearer] = harness.people;
    const rows = [];
    for (const [line, ofSpeaker, ofHearer] of [
      ["whole", whole, whole],
      ["speaker's bad", bad, whole],
      ["hearer's bad", whole, bad],
      ["both bad", bad, bad],
    ] as const) {
      speaker.media.set(ofSpeaker);
      hearer.media.set(ofHearer);
      await sleep(settleMs);
      const before = await hearBy(hearer, speaker);
      await sleep(seconds * 1_000);
      rows.push({ line, ...compare(before, await hearBy(hearer, speaker), seconds) });
    }
    return rows;
  } finally {
    await harness.close();
  }
}

export async function hearBy(hearer: Inhabitant, speaker: Inhabitant): Promise<Heard> {
  return await hearer.page.evaluate((account) => bench.heard(account), speaker.account);
}

export function compare(before: Heard, after: Heard, seconds: number) {
  const sound = (what: keyof RTCInboundRtpStreamStats) => grown(before.sound, after.sound, what);
  const picture = (what: keyof RTCInboundRtpStreamStats) => grown(before.picture, after.picture, what);
  const share = (part: number, of: number) => ((part / Math.max(1, of)) * 100).toFixed(1);
  return {
    "sound packets/s": (sound("packetsReceived") / seconds).toFixed(1),
    "sound kbit/s": Math.round(kbits(sound) / seconds),
    "picture kbit/s": Math.round(kbits(picture) / seconds),
    "lost %": share(sound("packetsLost"), sound("packetsLost") + sound("packetsReceived")),
    "by FEC": sound("fecPacketsReceived"),
    "made up %": share(sound("concealedSamples"), sound("totalSamplesReceived")),
    "waits ms": Math.round(
      (sound("jitterBufferDelay") / Math.max(1, sound("jitterBufferEmittedCount"))) * 1_000,
    ),
    "frames/s": (picture("framesDecoded") / seconds).toFixed(1),
    freezes: picture("freezeCount"),
    "frozen %": share(picture("totalFreezesDuration"), seconds),
    NACKs: picture("nackCount"),
    "picture lost %": share(picture("packetsLost"), picture("packetsLost") + picture("packetsReceived")),
    "picture waits ms": Math.round(
      (picture("jitterBufferDelay") / Math.max(1, picture("jitterBufferEmittedCount"))) * 1_000,
    ),
    PLIs: picture("pliCount"),
  };
}

/** With what the network adds to each packet. */
function kbits(of: (what: keyof RTCInboundRtpStreamStats) => number): number {
  const overhead = 28 + 10;
  const bytes = of("bytesReceived") + of("headerBytesReceived") + of("packetsReceived") * overhead;
  return (bytes * 8) / 1_000;
}

function grown(
  before: RTCInboundRtpStreamStats | null,
  after: RTCInboundRtpStreamStats | null,
  what: keyof RTCInboundRtpStreamStats,
): number {
  const isSame = before?.trackIdentifier === after?.trackIdentifier;
  return Number(after?.[what] ?? 0) - (isSame ? Number(before?.[what] ?? 0) : 0);
}
