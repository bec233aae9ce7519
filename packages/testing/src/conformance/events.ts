import type { AnswerFrame } from "@lyceum/contract/define";
import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { clientTypes, customEventValueMin, type ImEvent } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { openRawSocket, type RawSocket } from "./raw-socket.ts";
import { type ConformanceHarness, packetOf, signIn } from "./harness.ts";

export function eventsSuite(harness: () => ConformanceHarness): void {
  const eventsOf = (frame: AnswerFrame): ImEvent[] =>
    frame[0] === 14 && frame[1] === 10 ? (frame[4] as { msgEvents: ImEvent[] }).msgEvents : [];
  const nextEvent = async (socket: RawSocket, matches: (event: ImEvent) => boolean): Promise<ImEvent> => {
    const frame = await socket.nextPush((one) => eventsOf(one).some(matches));
    return eventsOf(frame).find(matches) as ImEvent;
  };
  const publish = (type: number, more: Partial<Params<"publishEvent">> = {}): Params<"publishEvent"> => ({
    type,
    value: customEventValueMin,
    idClient: randomId(),
    ...more,
  });
  /** A type that nobody else in the run uses. */
  let lastType = 200_000;
  const newType = () => (lastType += 1);

  test("M13 a subscriber sees somebody come online, sign out, and vanish", async () => {
    const account = harness().accounts.ben;
    const ann = await signIn(harness(), "ann");
    const { body } = await ann.ask("subscribeEvent", { type: 1, accounts: [account], sync: true });
    expect(body).toEqual({ failedAccounts: [] });
    // The end of an earlier connection may still be on its way.
    const first = await nextEvent(ann, (event) => event.account === account && event.value === 3);
    expect(first).toMatchObject({ type: 1, custom: '{"online":[]}' });
    const ben = await signIn(harness(), "ben");
    const came = await nextEvent(ann, (event) => event.value === 1);
    expect(came).toMatchObject({ account, type: 1, custom: '{"online":[16]}' });
    await ben.ask("logout", {});
    expect(await nextEvent(ann, (event) => event.value === 2)).toMatchObject({ custom: '{"online":[]}' });
    const again = await signIn(harness(), "ben");
    await nextEvent(ann, (event) => event.value === 1);
    again.close();
    expect(await nextEvent(ann, (event) => event.value === 3)).toMatchObject({ account });
    await ann.ask("unSubscribeEventsByAccounts", { type: 1, accounts: [account] });
    ann.close();
  });

  test("M13 one who is online still with another device stays online", async () => {
    const account = harness().accounts.ben;
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      openRawSocket(harness().url),
    ]);
    await desk.ask("login", await packetOf(harness(), "ben", { clientType: clientTypes.PC }));
    await ann.ask("subscribeEvent", { type: 1, accounts: [account], sync: true });
    // What is heard before may be older than the second device.
    const isBoth = ({ custom }: ImEvent) => custom === `{"online":[${clientTypes.PC},${clientTypes.Web}]}`;
    await expect.poll(() => ann.frames.flatMap(eventsOf).some(isBoth)).toBe(true);
    const heard = ann.frames.length;
    ben.close();
    // Ben's word follows his leaving in the same order in which it is told.
    const later = () => ann.frames.slice(heard).flatMap(eventsOf);
    await expect.poll(() => later().at(-1)?.custom).toBe(`{"online":[${clientTypes.PC}]}`);
    expect(later().filter((event) => event.value !== 1)).toEqual([]);
    await ann.ask("unSubscribeEventsByType", { type: 1 });
    for (const socket of [ann, desk]) socket.close();
  });

  test("M13 an event reaches those who subscribed, then or later, once for one idClient; a renewal brings nothing again", async () => {
    const account = harness().accounts.ben;
    const [ann, ben, desk] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const type = newType();
    await ann.ask("subscribeEvent", { type, accounts: [account] });
    const params = publish(type, { custom: "busy", validTime: 60, sync: true });
    const { body } = await ben.ask("publishEvent", params);
    const event = { account, type, value: 10_000, custom: "busy", validTime: 60, time: body.time };
    for (const socket of [ann, desk])
      expect(await nextEvent(socket, (one) => one.type === type)).toEqual({
        ...event,
        idClient: params.idClient,
      });
    expect((await ben.ask("publishEvent", params)).code).toBe(200);
    const marker = publish(newType());
    await ann.ask("subscribeEvent", { type: marker.type, accounts: [account] });
    await ben.ask("publishEvent", marker);
    await nextEvent(ann, (one) => one.type === marker.type);
    const heard = (socket: RawSocket) => socket.frames.flatMap(eventsOf).filter((one) => one.type === type);
    expect([heard(ann).length, heard(desk).length, heard(ben).length]).toEqual([1, 1, 0]);
    const late = await signIn(harness(), "ann");
    await late.ask("subscribeEvent", { type, accounts: [account], sync: true });
    expect(await nextEvent(late, (one) => one.type === type)).toMatchObject({ custom: "busy" });
    await late.ask("subscribeEvent", { type, accounts: [account], sync: true });
    await late.ask("heartbeat", {});
    expect(heard(late)).toHaveLength(1);
    for (const socket of [ann, ben, desk, late]) socket.close();
  });

  test("M13 an event for those online alone is not kept", async () => {
    const account = harness().accounts.ben;
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const type = newType();
    await ann.ask("subscribeEvent", { type, accounts: [account] });
    await ben.ask("publishEvent", publish(type, { broadcastType: 1 }));
    await nextEvent(ann, (one) => one.type === type);
    const late = await signIn(harness(), "ann");
    await late.ask("subscribeEvent", { type, accounts: [account], sync: true });
    await late.ask("heartbeat", {});
    expect(late.frames.flatMap(eventsOf).filter((one) => one.type === type)).toEqual([]);
    for (const socket of [ann, ben, late]) socket.close();
  });

  test("M13 subscriptions are listed, renewed and ended by account or type", async () => {
    const { ben: account, off } = harness().accounts;
    const ann = await signIn(harness(), "ann");
    const type = newType();
    const accounts = [account, off];
    await ann.ask("subscribeEvent", { type, accounts, subscribeTime: 60 });
    await ann.ask("subscribeEvent", { type, accounts: [account], subscribeTime: 120 });
    const all = (await ann.ask("querySubscribeEventsByType", { type })).body.subscriptions;
    expect(all).toMatchObject([
      { account, type, subscribeTime: 120 },
      { account: off, type, subscribeTime: 60 },
    ]);
    const some = await ann.ask("querySubscribeEventsByAccounts", { type, accounts: [off, "nobody"] });
    expect(some.body.subscriptions).toEqual([all[1]]);
    await ann.ask("unSubscribeEventsByAccounts", { type, accounts: [off, "nobody"] });
    expect((await ann.ask("querySubscribeEventsByType", { type })).body.subscriptions).toEqual([all[0]]);
    await ann.ask("unSubscribeEventsByType", { type });
    expect((await ann.ask("querySubscribeEventsByType", { type })).body.subscriptions).toEqual([]);
    ann.close();
  });

  test("M13 D8 nobody out of reach can be watched, and they answer like somebody unknown", async () => {
    const { far, mia, ann: account, ben, classmate, stranger, teacher } = harness().accounts;
    const [ann, pupil] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "pupil")]);
    const asked = ["nobody-at-all", far, mia, account];
    const { body } = await ann.ask("subscribeEvent", { type: 1, accounts: [...asked, ben], sync: true });
    expect(body.failedAccounts).toEqual(asked);
    expect((await ann.ask("querySubscribeEventsByType", { type: 1 })).body.subscriptions).toMatchObject([
      { account: ben },
    ]);
    const answer = await pupil.ask("subscribeEvent", { type: 1, accounts: [stranger, classmate, teacher] });
    expect(answer.body.failedAccounts).toEqual([stranger]);
    const others = await Promise.all(
      (["far", "mia", "stranger"] as const).map((name) => signIn(harness(), name)),
    );
    const seen = await signIn(harness(), "ben");
    await nextEvent(ann, (event) => event.account === ben && event.value === 1);
    for (const socket of [ann, pupil])
      for (const event of socket.frames.flatMap(eventsOf))
        expect([far, mia, stranger]).not.toContain(event.account);
    await ann.ask("unSubscribeEventsByType", { type: 1 });
    await pupil.ask("unSubscribeEventsByType", { type: 1 });
    for (const socket of [ann, pupil, seen, ...others]) socket.close();
  });

  test("M13 M9 whoever blocked the asker looks as if not online", async () => {
    const { ann: account, ben } = harness().accounts;
    const [ann, other] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    await other.ask("markInBlacklist", { account, isAdd: true });
    const { body } = await ann.ask("subscribeEvent", { type: 1, accounts: [ben], sync: true });
    expect(body.failedAccounts).toEqual([]);
    expect(await nextEvent(ann, (event) => event.account === ben)).toMatchObject({ value: 3 });
    const type = newType();
    await ann.ask("subscribeEvent", { type, accounts: [ben] });
    await other.ask("publishEvent", publish(type));
    await other.ask("markInBlacklist", { account, isAdd: false });
    await other.ask("publishEvent", publish(type, { custom: "lifted" }));
    expect((await nextEvent(ann, (event) => event.type === type)).custom).toBe("lifted");
    await ann.ask("unSubscribeEventsByType", { type: 1 });
    for (const socket of [ann, other]) socket.close();
  });

  test("M13 the limits of events and subscriptions hold at their edges", async () => {
    const { ben } = harness().accounts;
    const ann = await signIn(harness(), "ann");
    const type = newType();
    const good = [
      { validTime: limits.eventValidMin.value },
      { validTime: limits.eventValidMax.value },
      { custom: "x".repeat(limits.eventCustomMax.value) },
      { type: 3 },
      { type: 100_000 },
    ];
    for (const more of good) expect((await ann.ask("publishEvent", publish(type, more))).code).toBe(200);
    const wrong = [
      { validTime: limits.eventValidMin.value - 1 },
      { validTime: limits.eventValidMax.value + 1 },
      { custom: "课".repeat(86) },
      { type: 4 },
      { type: 99_999 },
      { type: 0 },
      { value: customEventValueMin - 1 },
      { broadcastType: 3 },
    ];
    for (const more of wrong) expect((await ann.askRaw(14, 1, { ...publish(type), ...more }))[3]).toBe(414);
    const many = (length: number) => [ben, ...Array.from({ length: length - 1 }, (_, at) => `nobody-${at}`)];
    const { value: max } = limits.eventAccountsMax;
    const { body } = await ann.ask("subscribeEvent", { type, accounts: many(max), subscribeTime: 60 });
    expect(body.failedAccounts).toHaveLength(max - 1);
    const refused = [
      { accounts: many(max + 1) },
      { accounts: [] },
      { subscribeTime: limits.subscribeTimeMin.value - 1 },
      { subscribeTime: limits.subscribeTimeMax.value + 1 },
      { type: 4 },
    ];
    for (const more of refused)
      expect((await ann.askRaw(14, 2, { type, accounts: [ben], ...more }))[3]).toBe(414);
    for (const command of [3, 5]) {
      expect((await ann.askRaw(14, command, { type, accounts: many(max) }))[3]).toBe(200);
      expect((await ann.askRaw(14, command, { type, accounts: many(max + 1) }))[3]).toBe(414);
    }
    ann.close();
  });
}
