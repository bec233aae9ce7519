import { expect, type Page, test } from "./journey.ts";

/** The application does not run before the answered function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let run = () => {};
  const held = new Promise<void>((resolve) => (run = resolve));
  await page.route(startFile, async (route) => {
    await held;
    await route.continue();
  });
  return run;
}

const startFile = /\/assets\/start-.*\.js/;

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  return problems;
}

for (const path of ["/login", "/register", "/resetPassword", "/register?lang=zh-CN"]) {
  test(`A1 the form of ${path} can be filled in before the application runs, which takes it over`, async ({
    page,
  }) => {
    const problems = problemsOf(page);
    const run = await holdBack(page);
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
  const run = await holdBack(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Account" }).click();
  run();
  await expect(page.getByRole("tab", { name: "Account" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("[name=password]")).toBeVisible();
});

test("A1 a form that was filled in and sent before the application runs is sent with all that was entered", async ({
  page,
}) => {
  const run = await holdBack(page);
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

test("A1 in a chosen dark mode the form is taken over with what was typed, and its switch is that of the mode", async ({
  page,
}) => {
  const problems = problemsOf(page);
  await page.addInitScript(() => localStorage.setItem("colourMode", "dark"));
  const run = await holdBack(page);
  await page.goto("/login", { waitUntil: "commit" });
  const contact = page.locator("[name=contact]");
  await contact.fill("ann");
  const icon = page.locator("#root button svg:visible").first();
  const drawn = await icon.innerHTML();
  run();
  await expect(page.getByRole("button", { name: "Use light colours" })).toBeVisible();
  expect(await icon.innerHTML()).toBe(drawn);
  await expect(contact).toHaveValue("ann");
  await expect(contact).toBeFocused();
  expect(problems).toEqual([]);
});

test("A1 what is written after another way was chosen stays written", async ({ page }) => {
  const run = await holdBack(page);
  await page.goto("/register", { waitUntil: "commit" });
  await page.locator("[name=contact]").fill("ann@school.example");
  await page.getByText("Phone", { exact: true }).click();
  await page.locator("[name=contact]").fill("+8613800138000");
  run();
  const phone = page.getByRole("textbox", { name: "Phone number" });
  await expect(phone).toHaveValue("+8613800138000");
  await expect(phone).toBeFocused();
  await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
});

test("A1 buttons that were pressed again and again before the application runs act once", async ({
  page,
}) => {
  const run = await holdBack(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/login", { waitUntil: "commit" });
  await page.locator("[name=contact]").fill("+8613800138001");
  for (let times = 0; times < 2; times++) {
    await page.getByRole("button", { name: "Get code" }).click();
    await page.locator("button[type=submit]").click();
  }
  run();
  await expect(page.getByRole("button", { name: /^\d+ s$/ })).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/auth/code"))).toHaveLength(1);
});

test("A1 a form in a language that this browser did not choose gives its place to the application", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("lang", "zh-CN"));
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
  await expect(page.locator("#root[data-first-view]")).toHaveCount(0);
});

test("A1 whose application does not come reads that the page lacks something", async ({ page }) => {
  await page.route(startFile, (route) => route.abort());
  await page.goto("/login?lang=zh-CN");
  await expect(page.getByRole("alert")).toContainText("这部分内容未能加载");
  await page.unroute(startFile);
  await page.getByRole("alert").getByRole("link").click();
  await page.getByRole("tab", { name: "账号" }).click();
  await expect(page.locator("[name=password]")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
