import type { SignalChannel, SignalEvent } from "@lyceum/contract/shapes";
import { signalTypes } from "@lyceum/contract/shapes";
import type { Signalling } from "@lyceum/im-client";
import { expect, test } from "vitest";
import { makeCallStore } from "./call-store.ts";

const channel: SignalChannel = {
  type: 1,
  channelName: "c",
  channelId: "AAAAAAAAAAAAAAAAAAAAAA",
  channelCreateTime: 1,
  channelExpireTime: 2,
  creator: "ann",
  ext: "",
  channelInValid: false,
  members: [],
  roomId: "123456",
};
const { channelId } = channel;
const event = (eventType: number, from: string, more: Partial<SignalEvent> = {}): SignalEvent => ({
  ...channel,
  eventType,
  from,
  to: "ben",
  requestId: "r1",
  attachExt: "",
  isSave: false,
  time: 1,
  ...more,
});
const invite = event(signalTypes.INVITE, "ann");
const member = (accid: string, uid: number) => ({
  accid,
  uid,
  createTime: 1,
  expireTime: 2,
  web_uid: `${uid}`,
});

type Synced = Awaited<ReturnType<Signalling["sync"]>>;

/** A page of somebody, whose server says what the test says. */
function open(self: string) {
  let hear = (_event: SignalEvent) => {};
  let synced = Promise.resolve<Synced>({ channels: [], invites: [], events: [] });
  const said: string[] = [];
  const say = (name: string) => async () => void said.push(name);
  const waiting: { delayMs: number; run: () => void }[] = [];
  const signalling = {
    call: async () => ({ channel, absence: null }),
    accept: async () => channel,
    reject: say("reject"),
    close: say("close"),
    delay: async () => channel,
    sync: () => synced,
    markRead: say("markRead"),
    on: (listener: (event: SignalEvent) => void) => {
      hear = listener;
      return () => {};
    },
  };
  const store = makeCallStore({
    // Only these are asked for.
    signalling: signalling as unknown as Signalling,
    self: () => self,
    openMedia: () => new Promise(() => {}),
    askDevices: async (kind) => kind,
    showFault: () => {},
    timers: {
      now: () => 1,
      after(delayMs, run) {
        const one = { delayMs, run };
        waiting.push(one);
        return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1));
      },
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    said,
    hear: (one: SignalEvent) => hear(one),
    async sync(answer: Partial<Synced> | Promise<Synced>) {
      synced =
        answer instanceof Promise
          ? answer
          : Promise.resolve({ channels: [], invites: [], events: [], ...answer });
      store.sync();
      await settle();
    },
    settle,
    timeIsOver: () => waiting.at(-1)?.run(),
  };
}

test("M14 a ring whose end was missed while the line was lost stops when the page is back", async () => {
  const { store, hear, sync } = open("ben");
  hear(invite);
  await sync({ invites: [invite] });
  expect(store.call()).toMatchObject({ phase: "incoming" });
  await sync({});
  expect(store.call()).toMatchObject({ phase: "over", why: "cancelled" });
});

test("M14 an answer that was overtaken by the end of a call does not let it ring again", async () => {
  const { store, hear, sync, settle } = open("ben");
  const late = Promise.withResolvers<Synced>();
  await sync(late.promise);
  hear(invite);
  hear(event(signalTypes.CANCEL_INVITE, "ann"));
  store.dismiss();
  late.resolve({ channels: [], invites: [invite], events: [] });
  await settle();
  expect(store.call()).toBe(null);
});

test("M14 a call that rings on another page since is not ended by an older answer", async () => {
  const { store, hear, sync, settle } = open("ben");
  const late = Promise.withResolvers<Synced>();
  await sync(late.promise);
  hear(invite);
  late.resolve({ channels: [], invites: [], events: [] });
  await settle();
  expect(store.call()).toMatchObject({ phase: "incoming", requestId: "r1" });
});

test("M14 a call that is accepted before its own answer comes goes on", async () => {
  const { store, hear, said, settle } = open("ann");
  const starting = store.start("ben", "sound");
  await Promise.resolve();
  const ringing = store.call();
  const requestId = ringing?.phase === "outgoing" ? ringing.requestId : "";
  hear(event(signalTypes.ACCEPT, "ben", { to: "ann", requestId }));
  await starting;
  await settle();
  expect(store.call()).toMatchObject({ phase: "active", channelId });
  expect(said).not.toContain("close");
});

test("M14 who calls learns by the next look that it was accepted, or is over; and waits no longer than an invitation lasts", async () => {
  const [accepted, ended, waits] = [open("ann"), open("ann"), open("ann")];
  for (const { store } of [accepted, ended, waits]) await store.start("ben", "sound");
  await accepted.sync({ channels: [{ ...channel, members: [member("ann", 1), member("ben", 2)] }] });
  expect(accepted.store.call()).toMatchObject({ phase: "active", channelId });
  await accepted.sync({});
  expect(accepted.store.call()).toMatchObject({ phase: "over", why: "ended" });
  await ended.sync({});
  expect(ended.store.call()).toMatchObject({ phase: "over", why: "noAnswer" });
  waits.timeIsOver();
  expect(waits.store.call()).toMatchObject({ phase: "over", why: "noAnswer" });
  expect(waits.said).toContain("close");
});

test("M14 a team that calls rings until it is answered here or elsewhere, and leads into its room", async () => {
  const called: Partial<SignalEvent> = { type: 3, ext: JSON.stringify({ team: "17", name: "Choir" }) };
  const page = open("ben");
  const rooms: string[] = [];
  page.store.onRoom((roomId) => rooms.push(roomId));
  page.hear({ ...invite, ...called });
  expect(page.store.call()).toMatchObject({ phase: "incoming", team: { name: "Choir", roomId: "123456" } });
  await page.store.joinTeam();
  expect([page.store.call(), rooms]).toEqual([null, ["123456"]]);
  // It is over here: the same does not ring again.
  page.hear({ ...invite, ...called });
  expect(page.store.call()).toBeNull();

  const other = open("ben");
  other.hear({ ...invite, ...called });
  other.hear(event(signalTypes.ACCEPT, "ben", { ...called, to: "ann" }));
  expect(other.store.call()).toBeNull();

  const late = open("ben");
  late.hear({ ...invite, ...called });
  // Nobody is told that they have missed what still goes on.
  late.hear(event(signalTypes.CANCEL_INVITE, "ann", { ...called, isTimeout: true }));
  expect(late.store.call()).toBeNull();
  for (const ext of ["", "{}", '{"team":1,"name":"x"}', "null"])
    late.hear({ ...invite, requestId: ext, type: 3, ext });
  expect(late.store.call()).toBeNull();
});
