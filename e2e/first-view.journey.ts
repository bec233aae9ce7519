import { expect } from "@playwright/test";
import { test } from "./journey.ts";

for (const path of ["/login", "/register", "/resetPassword", "/register?lang=zh-CN"]) {
  test(`A1 the form of ${path} can be filled in before the application runs, which takes it over`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    let run = () => {};
    const held = new Promise<void>((resolve) => (run = resolve));
    await page.route(/\/assets\/start-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const contact = page.locator("[name=contact]");
    await expect(contact).toBeFocused();
    await page.keyboard.type("ann");
    // Nothing is sent by the browser itself.
    await page.keyboard.press("Enter");
    await contact.evaluate((element) => element.setAttribute("data-first", "true"));
    run();
    // What was pressed is pressed when it can answer: the form says what it lacks.
    await expect(contact).toHaveAttribute("aria-invalid", "true");
    await expect(contact).toHaveValue("ann");
    await expect(contact).toHaveAttribute("data-first", "true");
    await expect(contact).toBeFocused();
    await expect(page).toHaveURL(path);
    await expect(page.locator("[data-style], #first-view")).toHaveCount(0);
    expect(problems).toEqual([]);
  });
}

test("A1 another tab of the form, chosen before the application runs, is shown when it does", async ({
  page,
}) => {
  let run = () => {};
  const held = new Promise<void>((resolve) => (run = resolve));
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Account" }).click();
  run();
  await expect(page.getByRole("tab", { name: "Account" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("[name=password]")).toBeVisible();
});

test("A1 a form that was filled in and sent before the application runs is sent with all that was entered", async ({
  page,
}) => {
  let run = () => {};
  const held = new Promise<void>((resolve) => (run = resolve));
  await page.route(/\/assets\/start-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.locator("[name=contact]").fill("+8613800138000");
  await page.locator("[name=code]").fill("123456");
  await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
  const sent = page.waitForRequest(
    (request) => request.url().endsWith("/login") && request.method() === "POST",
  );
  run();
  expect((await sent).postDataJSON()).toMatchObject({
    contact: "+8613800138000",
    code: "123456",
    agreement: true,
  });
  await expect(page.locator("[name=code]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name=contact]")).toHaveValue("+8613800138000");
  await expect(page.getByRole("checkbox")).toBeChecked();
});
