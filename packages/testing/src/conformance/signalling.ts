import { type SignalEvent, signalTypes } from "@lyceum/contract/shapes";
import type { AnswerFrame } from "@lyceum/contract/define";
import { digestState } from "@lyceum/domain/sync";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { teamSteps } from "./team-steps.ts";

/** Call signalling (M14). */
export function signallingSuite(harness: () => ConformanceHarness): void {
  const { accounts, enter, stop } = teamSteps(harness);
  const eventOf = ([, , , , body]: AnswerFrame) => body as SignalEvent;
  const heard = async (socket: RawSocket, type: keyof typeof signalTypes, channelId: string, from?: string) =>
    eventOf(
      await socket.nextPush((frame) => {
        if (frame[0] !== 15 || frame[1] !== 20) return false;
        const event = eventOf(frame);
        if (from !== undefined && event.from !== from) return false;
        return event.eventType === signalTypes[type] && event.channelId === channelId;
      }),
    );
  const open = async (socket: RawSocket, type: 1 | 2 | 3 = 1) => {
    const { body } = await socket.ask("signalingCreate", { type });
    const { channelId } = body.channel;
    expect((await socket.ask("signalingJoin", { channelId })).code).toBe(200);
    return channelId;
  };
  const ring = async (socket: RawSocket, channelId: string, account: string, more: object = {}) => {
    const requestId = randomId();
    const answer = await socket.ask("signalingInvite", { channelId, requestId, account, ...more });
    return { requestId, code: answer.code };
  };

  test("M14 a call rings on all devices, one accepts, the others stop, and its end stands in the conversation of both", async () => {
    const [ann, ben, phone] = await enter("ann", "ben", "ben");
    const channelId = await open(ann, 2);
    const { requestId, code } = await ring(ann, channelId, accounts().ben, { attachExt: "hello" });
    expect(code).toBe(200);
    for (const socket of [ben, phone])
      expect(await heard(socket, "INVITE", channelId)).toMatchObject({
        from: accounts().ann,
        to: accounts().ben,
        requestId,
        attachExt: "hello",
        type: 2,
        roomId: null,
      });
    const of = { channelId, requestId, account: accounts().ann };
    const both = await Promise.all([ben, phone].map((socket) => socket.ask("signalingAccept", of)));
    // Of two at the same moment one wins.
    expect(both.map(({ code: one }) => one).toSorted((a, b) => a - b)).toEqual([200, 10_410]);
    const first = both[0]?.code === 200 ? ben : phone;
    const second = first === ben ? phone : ben;
    const { channel } = both[first === ben ? 0 : 1]?.body ?? {};
    expect(channel?.members.map(({ accid }) => accid)).toEqual([accounts().ann, accounts().ben]);
    expect(channel?.roomId).toMatch(/^\d+$/);
    expect((await heard(ann, "ACCEPT", channelId)).roomId).toBe(channel?.roomId);
    expect(await heard(second, "ACCEPT", channelId)).toMatchObject({ from: accounts().ben, requestId });
    expect((await heard(first, "ACCEPT", channelId)).isEcho).toBe(true);
    // The same device again has the same answer.
    expect((await first.ask("signalingAccept", of)).code).toBe(200);
    expect((await second.ask("signalingReject", of)).code).toBe(10_410);
    expect((await ann.ask("signalingCancel", { ...of, account: accounts().ben })).code).toBe(10_410);
    expect((await second.ask("signalingJoin", { channelId })).code).toBe(10_420);
    expect((await first.ask("signalingJoin", { channelId })).code).toBe(10_407);
    // Only the two of the call come into its room, whoever learns the number.
    const roomId = channel?.roomId ?? "";
    expect((await first.ask("joinRoom", { roomId })).code).toBe(200);
    expect((await ann.ask("joinRoom", { roomId })).code).toBe(200);
    const [far] = await enter("far");
    expect((await far.ask("joinRoom", { roomId })).code).toBe(404);
    expect((await first.ask("signalingClose", { channelId })).code).toBe(200);
    expect((await heard(ann, "ROOM_CLOSE", channelId)).channelInValid).toBe(true);
    const session = { scene: 0 as const, to: accounts().ben };
    await expect
      .poll(async () => (await ann.ask("getHistoryMsgs", { ...session, limit: 1 })).body.msgs)
      .toMatchObject([
        {
          type: 5,
          from: accounts().ann,
          to: accounts().ben,
          attach: { type: "netcallBill", channelId, netcallType: 2 },
        },
      ]);
    expect((await ann.ask("joinRoom", { roomId })).code).toBe(404);
    expect((await ann.ask("signalingClose", { channelId })).code).toBe(10_404);
    stop(ann, ben, phone, far);
  });

  test("M14 M2 a missed call counts nowhere as unread: what a device holds of it equals what the server compares", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const channelId = await open(ann);
    await ring(ann, channelId, accounts().ben);
    await ann.ask("signalingClose", { channelId });
    const session = { scene: 0 as const, to: accounts().ann };
    await expect
      .poll(async () => (await ben.ask("getHistoryMsgs", { ...session, limit: 1 })).body.msgs)
      .toMatchObject([{ attach: { type: "netcallMiss", channelId } }]);
    const { sessions, relations, friends = [], pts } = (await ben.ask("sync", {})).body;
    const talks = sessions.filter(({ scene }) => scene === 0);
    const { buckets, ...rest } = digestState(accounts().ben, talks, relations, friends);
    const asked = { ...rest, buckets: [...buckets], pts, since: 0 };
    expect((await ben.ask("digest", asked)).body.isSame).toBe(true);
    stop(ann, ben);
  });

  test("M14 each code comes where it belongs: no channel, a name in use, no member, no invitation, a uid in use", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const channelName = `lesson-${randomId()}`;
    const made = await ann.ask("signalingCreate", { type: 3, channelName, ext: "e" });
    const { channelId } = made.body.channel;
    expect(made.body.channel).toMatchObject({ channelName, creator: accounts().ann, ext: "e", members: [] });
    expect((await ben.ask("signalingCreate", { type: 3, channelName })).code).toBe(10_405);
    const found = await ben.ask("signalingGetChannelInfo", { channelName });
    expect(found.body.channel.channelId).toBe(channelId);
    expect((await ben.ask("signalingGetChannelInfo", { channelName: randomId() })).code).toBe(10_404);
    expect((await ben.ask("signalingDelay", { channelId })).code).toBe(10_406);
    expect((await ben.ask("signalingLeave", { channelId })).code).toBe(10_406);
    expect((await ben.ask("signalingControl", { channelId })).code).toBe(10_406);
    expect((await ben.ask("signalingClose", { channelId })).code).toBe(10_406);
    expect((await ring(ben, channelId, accounts().ann)).code).toBe(10_406);
    const of = { channelId, requestId: "none", account: accounts().ann };
    for (const name of ["signalingAccept", "signalingReject", "signalingCancel"] as const)
      expect((await ben.ask(name, of)).code).toBe(10_408);
    expect((await ann.ask("signalingJoin", { channelId, uid: 7 })).body.channel.members).toMatchObject([
      { accid: accounts().ann, uid: 7, web_uid: "7" },
    ]);
    expect((await ben.ask("signalingJoin", { channelId, uid: 7 })).code).toBe(10_417);
    expect((await ben.ask("signalingJoin", { channelId })).code).toBe(200);
    expect(await heard(ann, "ROOM_JOIN", channelId, accounts().ben)).toMatchObject({ uid: 1 });
    expect((await ring(ann, channelId, accounts().ben)).code).toBe(10_407);
    expect((await ann.ask("signalingControl", { channelId, attachExt: "mute" })).code).toBe(200);
    expect(await heard(ben, "CONTROL", channelId)).toMatchObject({ attachExt: "mute", to: null });
    const later = await ben.ask("signalingDelay", { channelId });
    expect(later.body.channel.channelExpireTime).toBeGreaterThanOrEqual(made.body.channel.channelExpireTime);
    expect((await ann.ask("signalingLeave", { channelId })).code).toBe(200);
    expect(await heard(ben, "LEAVE", channelId, accounts().ann)).toMatchObject({ uid: 7 });
    expect((await ben.ask("signalingLeave", { channelId })).code).toBe(200);
    // The last one who goes ends it, and the name is free again.
    expect((await ben.ask("signalingGetChannelInfo", { channelName })).code).toBe(10_404);
    const again = await ben.ask("signalingCreate", { type: 3, channelName });
    expect(again.code).toBe(200);
    await ben.ask("signalingClose", { channelId: again.body.channel.channelId });
    for (const bad of [{}, { type: 4 }, { type: 1, channelName: "" }, { type: 1, ext: "x".repeat(4_097) }])
      expect((await ann.askRaw(15, 1, bad))[3]).toBe(414);
    stop(ann, ben);
  });

  test("M14 D8 nobody calls whom nobody may write to, nor finds the channel; whom somebody has blocked is not let through", async () => {
    const [ann, far, pupil, classmate, stranger] = await enter(
      "ann",
      "far",
      "pupil",
      "classmate",
      "stranger",
    );
    const channelName = `closed-${randomId()}`;
    const made = await ann.ask("signalingCreate", { type: 1, channelName });
    const { channelId } = made.body.channel;
    expect((await ring(ann, channelId, accounts().far)).code).toBe(404);
    for (const socket of [far, pupil]) {
      expect((await socket.ask("signalingJoin", { channelId })).code).toBe(10_404);
      expect((await socket.ask("signalingGetChannelInfo", { channelName })).code).toBe(10_404);
      expect((await socket.ask("signalingClose", { channelId })).code).toBe(10_404);
    }
    // At a school for children no pupil is in a call.
    const ofPupil = await open(pupil);
    expect((await ring(pupil, ofPupil, accounts().stranger)).code).toBe(404);
    expect((await stranger.ask("signalingJoin", { channelId: ofPupil })).code).toBe(10_404);
    expect((await ring(pupil, ofPupil, accounts().classmate)).code).toBe(403);
    expect((await classmate.ask("signalingJoin", { channelId: ofPupil })).code).toBe(10_404);
    const block = { account: accounts().ann, isAdd: true };
    const ben = await signIn(harness(), "ben");
    await ben.ask("markInBlacklist", block);
    expect((await ring(ann, channelId, accounts().ben)).code).toBe(7_101);
    await ben.ask("markInBlacklist", { ...block, isAdd: false });
    for (const [socket, id] of [
      [ann, channelId],
      [pupil, ofPupil],
    ] as const)
      await socket.ask("signalingClose", { channelId: id });
    stop(ann, far, pupil, classmate, stranger, ben);
  });

  test("M14 who is off line is told of: what is kept comes with the sync, rings while it waits, and is marked as read", async () => {
    const teacher = await signIn(harness(), "teacher");
    const ann = await signIn(harness(), "ann");
    const channelId = await open(ann);
    // Nothing stands where it is not kept.
    expect((await ring(ann, channelId, accounts().ben, { needPush: true })).code).toBe(10_202);
    const lost = await ring(ann, channelId, accounts().ben);
    expect(lost.code).toBe(10_201);
    expect(
      (
        await ann.ask("signalingCancel", {
          channelId,
          requestId: lost.requestId,
          account: accounts().ben,
        })
      ).code,
    ).toBe(10_408);
    const kept = await ring(ann, channelId, accounts().ben, { isSave: true, attachExt: "look" });
    expect(kept.code).toBe(10_201);
    const late = await signIn(harness(), "ben");
    const synced = (await late.ask("signalingSync", {})).body;
    expect(synced.invites).toMatchObject([{ requestId: kept.requestId, from: accounts().ann }]);
    const mine = synced.events.filter((one) => one.channelId === channelId);
    expect(mine).toMatchObject([{ eventType: signalTypes.INVITE, attachExt: "look" }]);
    expect(synced.channels).toEqual([]);
    const of = { channelId, requestId: kept.requestId, account: accounts().ann };
    expect((await late.ask("signalingReject", of)).code).toBe(200);
    expect((await late.ask("signalingReject", of)).code).toBe(200);
    expect(await heard(ann, "REJECT", channelId)).toMatchObject({ requestId: kept.requestId });
    expect((await late.ask("signalingAccept", of)).code).toBe(10_409);
    expect((await ann.ask("signalingCancel", { ...of, account: accounts().ben })).code).toBe(10_409);
    // The answer is kept where the invitation was.
    const told = (await ann.ask("signalingSync", {})).body;
    expect(told.channels.map((one) => one.channelId)).toContain(channelId);
    const ids = [...told.events, ...mine].flatMap(({ msgid }) => msgid ?? []);
    expect((await teacher.ask("batchMarkSignals", { ids })).body).toEqual({ marked: 0 });
    expect((await late.ask("batchMarkSignals", { ids })).body).toEqual({ marked: 1 });
    await ann.ask("batchMarkSignals", { ids });
    expect(
      (await ann.ask("signalingSync", {})).body.events.filter((one) => one.channelId === channelId),
    ).toEqual([]);
    expect((await late.ask("signalingSync", {})).body.invites).toEqual([]);
    await ann.ask("signalingClose", { channelId });
    stop(teacher, ann, late);
  });

  test("M14 a call that is taken back before anybody answers is missed, and one that is refused says so", async () => {
    const [ann, ben] = await enter("ann", "ben");
    const newest = async () =>
      (await ben.ask("getHistoryMsgs", { scene: 0, to: accounts().ann, limit: 1 })).body.msgs;
    const missed = await open(ann);
    const first = await ring(ann, missed, accounts().ben);
    await heard(ben, "INVITE", missed);
    await ann.ask("signalingCancel", {
      channelId: missed,
      requestId: first.requestId,
      account: accounts().ben,
    });
    expect(await heard(ben, "CANCEL_INVITE", missed)).toMatchObject({ requestId: first.requestId });
    await ann.ask("signalingClose", { channelId: missed });
    await expect
      .poll(newest)
      .toMatchObject([{ attach: { type: "netcallMiss", channelId: missed, duration: 0 } }]);
    const refused = await open(ann);
    const second = await ring(ann, refused, accounts().ben);
    await ben.ask("signalingReject", {
      channelId: refused,
      requestId: second.requestId,
      account: accounts().ann,
    });
    await heard(ann, "REJECT", refused);
    await ann.ask("signalingClose", { channelId: refused });
    await expect
      .poll(newest)
      .toMatchObject([{ attach: { type: "netcallReject", channelId: refused }, isUnreadable: false }]);
    stop(ann, ben);
  });
}
