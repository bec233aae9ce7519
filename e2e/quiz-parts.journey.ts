import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { callAs, doc } from "./homework.ts";
import { enterAs } from "./inbox.ts";
import { signInStaff } from "./staff.ts";

test("P10 a class plays a question with parts: the host shows each part, a phone answers them, and both see what is right", async ({
  browser,
}) => {
  const mark = `Tides ${Date.now().toString(36)}`;
  const host = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 780 } })).newPage();
  await signInStaff(host, "teacher");
  const { questionId } = await callAs<{ questionId: number }>(host, "POST", "/staff/questions", {
    content: {
      subject: "geography",
      lang: "en-US",
      stem: doc(`${mark}: the sea rises and falls twice a day.`),
      body: {
        kind: "composite",
        parts: [
          {
            stem: doc("What makes it rise?"),
            body: { kind: "single", options: [doc("the wind"), doc("the moon")], right: 1 },
            weight: 1,
          },
          { stem: doc("It happens on every coast."), body: { kind: "trueFalse", right: false }, weight: 1 },
        ],
      },
      explanation: null,
      difficulty: 2,
      tags: [],
    },
  });
  const content = { title: mark, subject: "geography", isOpen: false, items: [{ questionId, seconds: 300 }] };
  const { quizId } = await callAs<{ quizId: number }>(host, "POST", "/staff/quizzes", { content });
  const { roundId } = await callAs<{ roundId: number }>(host, "POST", `/staff/quizzes/${quizId}/start`, {
    teams: [],
    allowsGuests: false,
  });
  await host.goto(`/staff/quizzes/rounds/${roundId}`);
  const code = (await host.getByTestId("quiz-code").textContent()) ?? "";
  await enterAs(phone, "ben");
  await phone.goto(`/platformQuizzes?code=${code}`);
  await phone.getByRole("button", { name: "Join" }).click();
  await expect(phone.getByRole("heading", { name: /You are in/ })).toBeVisible();
  await host.getByRole("button", { name: "Start" }).click();

  for (const words of ["What makes it rise?", "the moon", "It happens on every coast."])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(host.getByText(words)).toBeVisible();
  expect(await findingsOf(host, "a question with parts")).toEqual([]);
  await phone.getByRole("radio", { name: "the moon" }).check();
  await phone.getByRole("radio", { name: "True" }).check();
  expect(await findingsOf(phone, "answering parts")).toEqual([]);
  await phone.getByRole("button", { name: "Send answer" }).click();
  await expect(phone.getByRole("heading", { name: "Partly right" })).toBeVisible();
  await expect(host.getByText("1 of 1 answered · 0 right")).toBeVisible();
  expect(await findingsOf(host, "what is right of the parts")).toEqual([]);
  await host.getByRole("button", { name: "Show the result" }).click();
  await expect(phone.getByRole("heading", { name: "The round is over" })).toBeVisible();
});
