import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn } from "./harness.ts";

export function myInfoSuite(harness: () => ConformanceHarness): void {
  test("M10 a change of the own profile reaches their other devices, and others only in part", async () => {
    const { ann: account } = harness().accounts;
    const [ann, desk, ben] = await Promise.all([
      signIn(harness(), "ann"),
      signIn(harness(), "ann"),
      signIn(harness(), "ben"),
    ]);
    const mark = String(Date.now());
    const said = {
      sign: `Asleep ${mark}`,
      gender: "female" as const,
      email: "ann@school.org",
      birth: "2004-02-29",
      tel: "+49 30 1234",
      custom: `{"seat":${mark}}`,
    };
    const { body } = await ann.ask("updateMyInfo", said);
    expect(body.info).toMatchObject({ account, ...said });
    const [, , , , delivered] = await desk.nextPush((frame) => JSON.stringify(frame[4]).includes('"myInfo"'));
    expect(delivered).toEqual({ changes: [{ pts: body.pts, kind: "myInfo", info: body.info }] });
    expect((await ann.ask("getMyInfo", {})).body.info).toEqual(body.info);
    expect(body.info.createTime).toBeLessThanOrEqual(body.info.updateTime);
    // Asked for by another, mail, birth and phone are not there.
    const { users } = (await ben.ask("getUsers", { accounts: [account] })).body;
    const {
      email: _email,
      birth: _birth,
      tel: _tel,
      shouldPushNotificationWhenPCOnline: _push,
      shouldSendReceipts: _receipts,
      ...open
    } = body.info;
    expect(users).toEqual([open]);
    // The same again changes nothing.
    expect((await ann.ask("updateMyInfo", said)).body.pts).toBe(null);
    expect((await ann.ask("updateMyInfo", {})).body.pts).toBe(null);
    for (const socket of [ann, desk, ben]) socket.close();
  });

  test("M10 the push switch is on until it is switched, and every device learns of it", async () => {
    const [ann, desk] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ann")]);
    const switchTo = (isOn: boolean) => ann.ask("updateDonnop", { shouldPushNotificationWhenPCOnline: isOn });
    await switchTo(true);
    const off = await switchTo(false);
    expect(off.body.info.shouldPushNotificationWhenPCOnline).toBe(false);
    await desk.nextPush((frame) => JSON.stringify(frame[4]).includes(`"pts":${off.body.pts}`));
    expect((await switchTo(false)).body.pts).toBe(null);
    expect((await switchTo(true)).body.info.shouldPushNotificationWhenPCOnline).toBe(true);
    for (const socket of [ann, desk]) socket.close();
  });

  test.each([
    [{ email: "ann" }, "email"],
    [{ birth: "2011-02-29" }, "birth"],
    [{ birth: "9999-12-31" }, "birth"],
    [{ tel: "call me" }, "tel"],
    [{ custom: "{" }, "custom"],
    [{ gender: "other" }, "gender"],
    [{ nick: "Somebody Else" }, "nick"],
    [{ sign: "x".repeat(limits.userSignMax.value + 1) }, "sign"],
  ])("M10 %j is a parameter error and changes nothing", async (part, field) => {
    const ann = await signIn(harness(), "ann");
    const before = (await ann.ask("getMyInfo", {})).body;
    const answer = await ann.ask("updateMyInfo", part as never);
    expect(answer).toMatchObject({ code: 414, body: { field: expect.stringContaining(field) } });
    expect((await ann.ask("getMyInfo", {})).body).toEqual(before);
    ann.close();
  });

  test("M10 a sign as long as it may be is kept whole", async () => {
    const ann = await signIn(harness(), "ann");
    const sign = "签".repeat(limits.userSignMax.value);
    expect((await ann.ask("updateMyInfo", { sign })).body.info.sign).toBe(sign);
    ann.close();
  });
}
