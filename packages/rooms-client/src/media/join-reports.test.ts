import { expect, test } from "vitest";
import { joinReports } from "./join-reports.ts";
import { readStats } from "./read-stats.ts";

/** What Chromium says of a connection; the ids are the same for every connection. */
const report = (more: { up: number; down: number; tripSeconds: number; isRelayed?: boolean }) =>
  new Map<string, Record<string, unknown>>(
    [
      { id: "T01", type: "transport", selectedCandidatePairId: "CP1" },
      {
        id: "CP1",
        type: "candidate-pair",
        localCandidateId: "L1",
        bytesSent: more.up,
        bytesReceived: more.down,
        responsesReceived: 1,
        currentRoundTripTime: more.tripSeconds,
      },
      { id: "CP2", type: "candidate-pair", bytesSent: 7, bytesReceived: 7 },
      {
        id: "L1",
        type: "local-candidate",
        candidateType: more.isRelayed ? "relay" : "host",
        protocol: "udp",
      },
      { id: "I1", type: "inbound-rtp", mid: "0", packetsReceived: more.down / 100, packetsLost: 1 },
      { id: "O1", type: "outbound-rtp", mid: "0", packetsSent: more.up / 100 },
    ].map((stat) => [stat.id, stat]),
  );

const up = report({ up: 5_000, down: 100, tripSeconds: 0.05 });
const down = report({ up: 200, down: 90_000, tripSeconds: 0.02, isRelayed: true });

test("R7 of two connections the bytes are those of both, and the round trip is the longer one", () => {
  const read = readStats(joinReports([up, down]).values());
  expect([read.bytesUp, read.bytesDown]).toEqual([5_200, 90_100]);
  expect(read.sample).toEqual({
    rttMs: 50,
    sent: 52,
    lostUp: 0,
    received: 901,
    lostDown: 2,
    arrived: 90_102,
  });
});

test("R7 a stat of one connection never names one of the other, and one report alone stays as it is", () => {
  const joined = joinReports([up, down]);
  expect(joined.size).toBe(up.size + down.size);
  for (const [key, stat] of joined) {
    expect(stat.id).toBe(key);
    for (const name of ["selectedCandidatePairId", "localCandidateId"] as const)
      if (stat[name] !== undefined) expect(joined.get(stat[name])).toBeDefined();
  }
  expect(joined.get("1 CP1")?.localCandidateId).toBe("1 L1");
  expect(joinReports([down])).toBe(down);
  expect(readStats(down.values()).transport).toBe("relay");
});
