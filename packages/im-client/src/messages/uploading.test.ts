import { Fault } from "@lyceum/contract/faults";
import { messageTypes } from "@lyceum/contract/shapes";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeStore } from "../store.ts";
import { makeSender } from "./send.ts";

const file = { name: "a.png", url: "", ext: "png", size: 1, w: 1, h: 1, dur: 0, type: "image/png" };

function start() {
  const store = makeStore();
  const lists: (boolean | undefined)[][] = [];
  store.subscribe(() => lists.push(store.outbox().map((row) => row.isUploading)));
  // There is no connection here: nothing is sent, and nobody is asked.
  const none = {} as never;
  const sender = makeSender({
    transport: none,
    store,
    catchUp: none,
    teamConversations: none,
    timers: makeFakeTimers(1),
    wrote: () => {},
  });
  const attach = { ...file, url: "/a.png" };
  const hold = () =>
    sender.hold({ scene: 0, to: "bob", type: messageTypes.image, body: "", attach: file } as never);
  return { store, lists, sender, hold, attach };
}

test("D6 a picture has the flag of its upload from the moment it is chosen until the list has its address", () => {
  const { store, lists, sender, hold, attach } = start();
  const idClient = hold();
  expect(lists.at(-1)).toEqual([true]);
  sender.settle(idClient, attach as never);
  expect(lists.at(-1)).toEqual([false]);
  expect(store.outbox()[0]).toMatchObject({ attach: { url: "/a.png" }, status: "sending" });
});

test("D6 an upload that failed is no message under way, and becomes one when it is tried again", () => {
  const { store, sender, hold } = start();
  const failed: object[] = [];
  store.on("onsendfailed", (said) => failed.push(said));
  const idClient = hold();
  sender.failHeld(idClient, new Fault("uploadFailed"));
  expect(store.outbox()[0]).toMatchObject({ status: "fail", fault: "uploadFailed", isUploading: true });
  expect(failed).toEqual([{ sessionId: "p2p-bob", idClient, fault: "uploadFailed" }]);
  sender.unfail(idClient);
  expect(store.outbox()[0]).toMatchObject({ status: "sending", fault: null, isUploading: true });
});
