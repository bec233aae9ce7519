import { type Message, scenes } from "@lyceum/contract/shapes";
import type { MessageWindow } from "@lyceum/domain/sync";
import { expect, test } from "vitest";
import type { Outgoing } from "./messages/outgoing.ts";
import { makeStore } from "./store.ts";

test("M3 M8 one's own message of a team that a page brings before its answer has one row", () => {
  const sessionId = "superTeam-7";
  const message = (seq: number, idClient: string): Message => ({
    scene: scenes.superTeam,
    from: "ann",
    to: "7",
    fromNick: "Ann",
    type: 0,
    body: idClient,
    time: seq,
    idClient,
    idServer: `7-${seq}`,
    seq,
  });
  const window = (...rows: Message[]): MessageWindow => ({
    rows,
    firstSeq: 1,
    lastSeq: rows.length,
    ahead: [],
  });
  const waiting: Outgoing = {
    idClient: "second-one",
    sessionId,
    scene: scenes.superTeam,
    to: "7",
    type: 0,
    body: "second-one",
    time: 2,
    status: "sending",
    tries: 1,
    isInBlackList: false,
    fault: null,
  };
  const store = makeStore();
  store.begin("ann");
  const show = (now: MessageWindow) =>
    store.update((replica) => ({ ...replica, windows: new Map([[sessionId, now]]) }));
  show(window(message(1, "first-one")));
  store.setOutbox([waiting]);
  show(window(message(1, "first-one"), message(2, "second-one")));
  expect(store.outbox()).toEqual([]);
});
