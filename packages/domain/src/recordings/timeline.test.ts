import type { RoomEntry } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { makeRoom } from "../rooms/room.fixture.ts";
import { readLog } from "./timeline.ts";

test("R8 the log of a full room names everybody who agreed once, however often they changed", () => {
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
  expect(readLog(log, rev, 9_000)?.people).toHaveLength(301);
});
