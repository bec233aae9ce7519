import type { AnswerFrame } from "@lyceum/contract/define";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn, text } from "./harness.ts";

export function receiptsSuite(harness: () => ConformanceHarness): void {
  test("M5 a receipt only moves forward, not past the last message, and a new device of the sender knows it", async () => {
    const { ann: account, ben: to } = harness().accounts;
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const { seq } = (await ann.ask("sendMsg", text(to, "one"))).body;
    await ann.ask("sendMsg", text(to, "two"));
    const isDelivered = (frame: AnswerFrame) => JSON.stringify(frame[4]).includes('"peerAck"');
    const read = async (at: number) =>
      (await ben.ask("sendMsgReceipt", { to: account, seq: at })).body.isNewer;
    // Reading alone tells nobody.
    await ben.ask("markSessionAck", { sessionId: `p2p-${account}`, ackSeq: seq + 1 });
    expect(await read(seq)).toBe(true);
    expect((await ann.nextPush(isDelivered))[4]).toMatchObject({
      changes: [{ kind: "peerAck", sessionId: `p2p-${to}`, ackSeq: seq }],
    });
    expect([await read(seq), await read(Math.max(1, seq - 1))]).toEqual([false, false]);
    expect(await Promise.all([read(seq + 1), read(seq + 9), read(seq + 9)])).toContain(true);
    const held = async () => {
      const { sessions } = (await ann.ask("sync", {})).body;
      return sessions.find(({ id }) => id === `p2p-${to}`)?.peerAckSeq;
    };
    expect(await held()).toBe(seq + 1);
    expect(await ben.ask("sendMsgReceipt", { to: harness().accounts.far, seq: 1 })).toMatchObject({
      code: 404,
    });
    expect(await ben.ask("sendMsgReceipt", { to, seq: 1 })).toMatchObject({ code: 404 });
    ann.close();
    ben.close();
  });

  test("M5 who switched receipts off tells nobody, from no device, until they are on again", async () => {
    const { ann: account, ben: to } = harness().accounts;
    const [ann, ben, phone] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "ben"),
    ]);
    const team = { type: "advanced" as const, name: "x", accounts: [to], idClient: randomId() };
    const { teamId } = (await ann.ask("createTeam", team)).body.team;
    const message = { to: teamId, type: 0, body: "x", idClient: randomId(), needMsgReceipt: true };
    const { seq: inTeam } = (await ann.ask("sendTeamMsg", message)).body;
    const { seq } = (await ann.ask("sendMsg", text(to, "one"))).body;
    const turn = async (shouldSendReceipts: boolean) =>
      (await ben.ask("updateReceiptSwitch", { shouldSendReceipts })).body;
    const off = await turn(false);
    expect(off.info.shouldSendReceipts).toBe(false);
    await phone.nextPush((frame) => JSON.stringify(frame[4]).includes(`"pts":${off.pts}`));
    expect((await turn(false)).pts).toBe(null);
    const read = async () => {
      const one = await phone.ask("sendMsgReceipt", { to: account, seq });
      const teamMsgReceipts = [{ teamId, seq: inTeam }];
      const many = await phone.ask("sendTeamMsgReceipt", { teamMsgReceipts });
      return [one.body.isNewer, many.body.seqs];
    };
    expect(await read()).toEqual([false, []]);
    const { reads } = (await ann.ask("getTeamMsgReads", { teamId, seqs: [inTeam] })).body;
    expect(reads).toMatchObject([{ read: 0, unread: 1 }]);
    // The switch is one's own: the other's receipts go on.
    const { seq: answered } = (await ben.ask("sendMsg", text(account, "two"))).body;
    expect((await ann.ask("sendMsgReceipt", { to, seq: answered })).body.isNewer).toBe(true);
    await turn(true);
    expect(await read()).toEqual([true, [inTeam]]);
    for (const socket of [ann, ben, phone]) socket.close();
  });

  test("M5 of a team message that asks, read and unread are its members without the sender, and the sender is told", async () => {
    const { ben, off } = harness().accounts;
    const [ann, reader, far] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
      signIn(harness(), "far"),
    ]);
    const team = { type: "advanced" as const, name: "x", accounts: [ben, off], idClient: randomId() };
    const { teamId } = (await ann.ask("createTeam", team)).body.team;
    const message = (more: object) => ({ to: teamId, type: 0, body: "x", idClient: randomId(), ...more });
    const { seq } = (await ann.ask("sendTeamMsg", message({ needMsgReceipt: true }))).body;
    const plain = (await ann.ask("sendTeamMsg", message({}))).body.seq;
    const reads = async () => (await ann.ask("getTeamMsgReads", { teamId, seqs: [seq, plain] })).body.reads;
    expect(await reads()).toEqual([{ teamId, seq, read: 0, unread: 2 }]);
    const receipt = { teamMsgReceipts: [seq, plain].map((at) => ({ teamId, seq: at })) };
    expect((await reader.ask("sendTeamMsgReceipt", receipt)).body).toEqual({ seqs: [seq] });
    expect((await reader.ask("sendTeamMsgReceipt", receipt)).body).toEqual({ seqs: [] });
    // The sender has not read his own.
    expect((await ann.ask("sendTeamMsgReceipt", receipt)).body).toEqual({ seqs: [] });
    const isDelivered = (frame: AnswerFrame) => frame[0] === 8 && frame[1] === 17;
    expect((await ann.nextPush(isDelivered))[4]).toEqual({ reads: [{ teamId, seq, read: 1, unread: 1 }] });
    const lists = async () => (await ann.ask("getTeamMsgReadAccounts", { teamId, seq })).body;
    expect(await lists()).toEqual({ readAccounts: [ben], unreadAccounts: [off] });
    expect(await reader.ask("getTeamMsgReadAccounts", { teamId, seq })).toMatchObject({ code: 403 });
    expect(await ann.ask("getTeamMsgReadAccounts", { teamId, seq: plain })).toMatchObject({ code: 404 });
    // Those of the moment of sending count, whoever goes.
    await ann.ask("removeTeamMembers", { teamId, accounts: [off, ben] });
    expect(await reads()).toEqual([{ teamId, seq, read: 1, unread: 1 }]);
    expect(await lists()).toEqual({ readAccounts: [ben], unreadAccounts: [off] });
    expect(await reader.ask("sendTeamMsgReceipt", receipt)).toMatchObject({ code: 803 });
    expect(await far.ask("getTeamMsgReads", { teamId, seqs: [seq] })).toMatchObject({ code: 803 });
    const max = limits.receiptsMax.value;
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ teamId, seq: at + 1 }));
    expect((await ann.ask("sendTeamMsgReceipt", { teamMsgReceipts: many(max) })).code).toBe(200);
    expect((await ann.ask("sendTeamMsgReceipt", { teamMsgReceipts: many(max + 1) })).code).toBe(414);
    const mixed = { teamMsgReceipts: [...many(1), { teamId: `${Number(teamId) + 1}`, seq: 1 }] };
    expect((await ann.ask("sendTeamMsgReceipt", mixed)).code).toBe(414);
    for (const socket of [ann, reader, far]) socket.close();
  });
}
