import { expect, test } from "vitest";
import { makeDevelopmentMiniProgram } from "./mini-program.ts";
import { makeOutbox } from "./outbox.ts";

const clock = { now: () => 7 };

test("A1 the outbox keeps the newest 200 messages of mail and SMS, newest first", async () => {
  const outbox = makeOutbox({ clock, production: false });
  await outbox.mail.send({ to: "ann@example.org", subject: "Hello", text: "1" });
  for (let index = 0; index < 250; index++)
    await outbox.sms.send({ to: "+8613800138000", text: String(index) });
  expect(outbox.list()).toHaveLength(200);
  expect(outbox.list()[0]).toMatchObject({ by: "sms", text: "249", at: 7 });
});

test("A1 development providers refuse to run in production", () => {
  expect(() => makeOutbox({ clock, production: true })).toThrow(/refused in production/);
  expect(() => makeDevelopmentMiniProgram({ production: true })).toThrow(/refused in production/);
});
