import { describe, expect, test } from "vitest";
import {
  deviceTransitions,
  handTransitions,
  next,
  presenceTransitions,
  roomTransitions,
  stageTransitions,
} from "./transitions.ts";

/** The tables once more, as lines; every pair of state and event that no line names must be refused. */
const written = {
  room: {
    table: roomTransitions,
    lines: [
      "none create open",
      "none schedule scheduled",
      "scheduled open open",
      "scheduled cancel ended",
      "scheduled end ended",
      "open end ended",
    ],
  },
  presence: {
    table: presenceTransitions,
    lines: [
      "outside join joined",
      "outside knock waiting",
      "waiting knock waiting",
      "waiting admit joined",
      "waiting reject outside",
      "waiting withdraw outside",
      "waiting serverKick outside",
      "joined return joined",
      "joined leave outside",
      "joined kick outside",
      "joined serverKick outside",
      "joined lose lost",
      "lost return joined",
      "lost kick outside",
      "lost serverKick outside",
      "lost expire outside",
    ],
  },
  stage: {
    table: stageTransitions,
    lines: [
      "off raise applying",
      "off raiseDirect on",
      "off invite invited",
      "off becomeHost on",
      "applying lower off",
      "applying approve on",
      "applying reject off",
      "applying invite on",
      "applying becomeHost on",
      "invited raise on",
      "invited raiseDirect on",
      "invited accept on",
      "invited decline off",
      "invited cancel off",
      "invited expire off",
      "invited becomeHost on",
      "on stepDown off",
      "on sendDown off",
      "on becomeHost on",
      "on makeRoom off",
    ],
  },
  hand: {
    table: handTransitions,
    lines: ["down raise up", "up lower down", "up approve down", "up reject down"],
  },
  device: {
    table: deviceTransitions,
    lines: [
      "closed open open",
      "closed ask asked",
      ...["lock", "lockAll", "offStage"].flatMap((event) =>
        ["closed", "asked", "open"].map((from) => `${from} ${event} closed`),
      ),
      "asked open open",
      "asked accept open",
      "asked decline closed",
      "asked cancel closed",
      "asked expire closed",
      "open close closed",
    ],
  },
};

describe.each(Object.entries(written))("R3 transitions of %s", (_name, { table, lines }) => {
  const cells = table as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const states = Object.keys(cells);
  const events = [...new Set(lines.map((line) => line.split(" ")[1] ?? ""))];
  const pairs = states.flatMap((from) => events.map((event) => ({ from, event })));
  test.each(pairs)("R3 $event from $from", ({ from, event }) => {
    const line = lines.find((one) => one.startsWith(`${from} ${event} `));
    expect(next(cells, from, event)).toBe(line?.split(" ")[2]);
  });
});
