import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { chooseDevices, newcomer, noDevices } from "./rooms.ts";

test("R1 R3 the door of a scheduled room says when it begins; who signs out inside is asked first", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const host = await newcomer(browser, origin, "Doreen Gate");
  const early = await newcomer(browser, origin, "Earl Soon");
  const made = await host.page.request.post(`${origin}/api/v1/rooms`, {
    headers: { authorization: `Bearer ${host.token}` },
    data: {
      key: randomUUID(),
      kind: "freeSpeech",
      name: "Later today",
      startsAt: Date.now() + 7_200_000,
      durationMs: 3_600_000,
    },
  });
  const { data } = (await made.json()) as { data: { roomId: string } };
  const path = `/rooms/${data.roomId}`;

  await test.step("one comes too early, and tries again when the host is there", async () => {
    const { page } = early;
    await page.goto(path);
    await expect(page.getByText(/^Host: |Begins \w+day, /).last()).toContainText(/Begins \w+day, /);
    await page.getByRole("button", { name: "Join the room" }).click();
    await expect(page.getByRole("heading", { name: "The room has not been opened yet." })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: /Begins \w+day, / })).toBeVisible();
    await host.page.goto(path);
    await host.page.getByRole("button", { name: "Join the room" }).click();
    await expectInside(host.page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expectInside(page);
  });

  for (const [{ page }, text] of [
    [early, "the room goes on without you"],
    [host, "another person becomes host"],
  ] as const)
    await test.step(`signing out: ${text}`, async () => {
      await page.getByRole("button", { name: /^Account of / }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      const question = page.getByRole("dialog", { name: "Leave this page?" });
      await expect(question).toContainText(text);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(question).toHaveCount(0);
      await expectInside(page);
    });

  await test.step("a narrow window has the language, the colours and the facts of the room", async () => {
    const { page } = host;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ["中文: Switch to Chinese", /colours$/, `Copy the room number ${data.roomId}`])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  });

  await test.step("who means it is signed out", async () => {
    const { page } = early;
    await page.getByRole("button", { name: /^Account of / }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Leave page" }).click();
    await expect(page).toHaveURL(/\/pageHome/);
  });
});

test("R1 an invitation that leads nowhere any more says so as a page", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ permissions: ["camera", "microphone"] });
  await chooseDevices(context, noDevices);
  const page = await context.newPage();
  await page.goto(`${baseURL ?? ""}/rooms/999999998?invitation=b1946ac92492d2347c6235`);
  await page.getByLabel("User name").fill("Late Guest");
  await page.getByRole("button", { name: "Join as a guest" }).click();
  await expect(page.getByRole("heading", { name: /^The room does not exist/ })).toBeVisible();
  await context.close();
});

async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Controls" })).toBeVisible();
}
