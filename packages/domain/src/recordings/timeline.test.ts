import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { makeRoom } from "../rooms/room.fixture.ts";
import { applyEntry } from "../rooms/index.ts";
import { readLog } from "./timeline.ts";

test("R8 the log of a full room is read in little more time than it takes to play it once", () => {
  const room = makeRoom("freeSpeech", { membersMax: 500, stageMax: 500 });
  room.act("host", { do: "startRecording" });
  const rev = room.state().rev;
  for (let at = 0; at < 300; at++) {
    room.enter(`p${at}`);
    room.act(`p${at}`, { do: "agreeToRecording" });
  }
  const log: RoomEntry[] = [...room.log];
  for (let at = 1; at <= 1_500; at++) {
    const account = `p${at % 300}`;
    const event = { type: "memberRenamed", account, nick: `n${at}` } as const;
    log.push({ rev: room.state().rev + at, time: at, actor: account, event });
  }
  const timed = (run: () => unknown) => {
    const from = performance.now();
    run();
    return performance.now() - from;
  };
  const least = (run: () => unknown) => Math.min(timed(run), timed(run), timed(run));
  // Far from both: one look at each pair of members for each entry takes a hundred times as long.
  const played = least(() => log.reduce<RoomState | null>((state, entry) => applyEntry(state, entry), null));
  expect(least(() => readLog(log, rev, 9_000))).toBeLessThan(played * 10);
  expect(readLog(log, rev, 9_000)?.people).toHaveLength(301);
});
