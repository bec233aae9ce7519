import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeMonitor } from "./monitor.ts";

test("R2 R6 what a screen plays makes nobody a speaker, neither who hears it nor who shares it", async () => {
  const timers = makeFakeTimers(3);
  const loud = { ben: 0, screen: 0, own: 0, ownScreen: 0 };
  // What the browser tells, as far as it is read.
  const stats = async () =>
    new Map(
      [
        { id: "I1", type: "inbound-rtp", mid: "1", totalAudioEnergy: loud.ben },
        { id: "I2", type: "inbound-rtp", mid: "2", totalAudioEnergy: loud.screen },
        { id: "S1", type: "media-source", kind: "audio", trackIdentifier: "mic", totalAudioEnergy: loud.own },
        {
          id: "S2",
          type: "media-source",
          kind: "audio",
          trackIdentifier: "x",
          totalAudioEnergy: loud.ownScreen,
        },
      ].map((stat) => [stat.id, stat]),
    ) as unknown as RTCStatsReport;
  const monitor = makeMonitor({
    timers,
    stats,
    watches: () => [
      { mid: "1", account: "ben", source: "mic", layer: "full" },
      { mid: "2", account: "ben", source: "screenSound", layer: "full" },
    ],
    account: "ann",
    mic: () => "mic",
    measured() {},
    delay() {},
    broke() {},
  });
  monitor.start();
  const play = async (...who: (keyof typeof loud)[]) => {
    for (let turn = 0; turn < 4; turn++) {
      for (const one of who) loud[one] += 0.1;
      await timers.advance(500);
    }
  };
  await play("screen", "ownScreen");
  expect([monitor.activeSpeaker(), monitor.speaking("ben"), monitor.speaking("ann")]).toEqual([null, 0, 0]);
  await play("ben");
  expect(monitor.activeSpeaker()).toBe("ben");
  await play("own", "screen");
  expect([monitor.speaking("ann") > 0, monitor.speaking("ben")]).toEqual([true, 0]);
  monitor.stop();
});
