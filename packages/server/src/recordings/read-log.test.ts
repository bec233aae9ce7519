import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { readLog } from "@lyceum/domain/recordings";
import { applyEntry, createRoom, decideRoom, type RoomCommand } from "@lyceum/domain/rooms";
import { expect, test } from "vitest";

const person = (account: string) => ({
  account,
  nick: account,
  avatar: "",
  isGuest: false,
  mayHost: true,
  seat: `n.${account}`,
});

test("R8 the log of a full room is read in little more time than it takes to play it once", () => {
  const options = {
    membersMax: 500,
    stageMax: 500,
    isLocked: false,
    hasWaitingRoom: false,
    allowsGuests: false,
  };
  const room = {
    roomId: "482913077",
    kind: "freeSpeech",
    name: "Hall",
    options,
    host: person("host"),
  } as const;
  const made = createRoom(room, 0);
  let { state } = made;
  const log: RoomEntry[] = [...made.entries];
  const run = (command: RoomCommand) => {
    const decision = decideRoom(state, command, 0);
    expect(decision.fault).toBeNull();
    ({ state } = decision);
    log.push(...decision.entries);
  };
  run({ by: "member", account: "host", act: { do: "startRecording" } });
  const { rev } = state;
  for (let at = 0; at < 300; at++) {
    run({ by: "server", do: "enter", entrant: person(`p${at}`) });
    run({ by: "member", account: `p${at}`, act: { do: "agreeToRecording" } });
  }
  for (let at = 1; at <= 1_500; at++) {
    const account = `p${at % 300}`;
    const event = { type: "memberRenamed", account, nick: `n${at}` } as const;
    log.push({ rev: state.rev + at, time: at, actor: account, event });
  }
  const timed = (work: () => unknown) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const least = (work: () => unknown) => Math.min(timed(work), timed(work), timed(work));
  // Far from both: one look at each pair of members for each entry takes thirty times as long.
  const played = least(() =>
    log.reduce<RoomState | null>((before, entry) => applyEntry(before, entry), null),
  );
  expect(least(() => readLog(log, rev, 9_000))).toBeLessThan(played * 10);
  expect(readLog(log, rev, 9_000)?.people).toHaveLength(301);
});
