import { expect, type Page, test } from "@playwright/test";
import { northfieldOf } from "./newcomer.ts";

const picture = (page: Page, colour: string) =>
  page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(640, 800);
    const paint = canvas.getContext("2d");
    if (!paint) throw new Error("no canvas");
    paint.fillStyle = fill;
    paint.fillRect(0, 0, 640, 800);
    paint.fillStyle = "#ffffff";
    paint.fillRect(200, 200, 240, 300);
    const bytes = await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  }, colour);

/** Signs somebody up through the gate, with the first part of the profile and a photo. */
async function join(page: Page, name: string, { gender, wants }: { gender: string; wants: string }) {
  const contact = `${name.toLowerCase()}@social.example`;
  await page.goto("/social/login");
  await page.getByRole("tab", { name: "Join" }).click();
  await page.getByLabel("E-mail address").fill(contact);
  await page.getByRole("button", { name: "Get code" }).click();
  const code = page.getByRole("textbox", { name: "Verification code" });
  await expect(page.getByText(`${contact}`).first()).toBeVisible();
  const outbox = await (await page.request.get("/api/dev/outbox")).json();
  const sent = (outbox as { rows: { to: string; text: string }[] }).rows.find(({ to }) => to === contact);
  await code.fill(/\d{6}/.exec(sent?.text ?? "")?.[0] ?? "");
  await page.getByLabel("Birthday", { exact: true }).fill("1994-05-17");
  await page.getByLabel("Birthday on the document").fill("1994-05-17");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Check my age and join" }).click();

  await page.getByRole("link", { name: "Complete my profile" }).click();
  await page.getByRole("textbox", { name: "Nickname" }).fill(name);
  await page.getByRole("combobox", { name: "I am", exact: true }).selectOption(gender);
  await page.getByRole("checkbox", { name: wants, exact: true }).check();
  await page.getByRole("combobox", { name: "Primary location" }).selectOption("Reykjavik");
  await page.getByRole("button", { name: "Save and continue" }).click();
  const bytes = await picture(page, gender === "Woman" ? "#b0633f" : "#35566b");
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Being reviewed")).toBeVisible();
}

type DemoRow = { userName: string; secondFactorCode: string | null };

async function openModeration(page: Page): Promise<void> {
  await page.goto("/social/login");
  await page.getByText("With an account", { exact: true }).click();
  await page.getByRole("textbox", { name: "Account", exact: true }).fill("mod");
  await page.getByLabel("Password", { exact: true }).fill("lyceum-demo-staff");
  await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
  const digits = page.getByRole("textbox", { name: "Six digits" });
  await expect(digits).toBeVisible();
  const demo = (await (await page.request.get("/api/dev/demo")).json()) as { rows: DemoRow[] };
  await digits.fill(demo.rows.find(({ userName }) => userName === "mod")?.secondFactorCode ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/moderation$/);
}

async function approve(page: Page, name: string): Promise<void> {
  for (const kind of ["Text", "Photo"]) {
    const item = page.getByRole("listitem", { name: `${kind} ${name}` });
    await item.getByRole("button", { name: "Approve" }).click();
    await expect(item).toHaveCount(0);
  }
}

test("D1 D2 D5 two adults sign up, a moderator approves their photos, and their likes are a match that both see", async ({
  browser,
}) => {
  const [ann, ben, mod] = await Promise.all(
    [0, 1, 2].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!ann || !ben || !mod) throw new Error("three pages");
  await join(ann, "Annika", { gender: "Woman", wants: "Men" });
  await join(ben, "Bjarne", { gender: "Man", wants: "Women" });
  await openModeration(mod);
  await approve(mod, "Annika");
  await approve(mod, "Bjarne");

  // Nobody else lives there, and a filter of five kilometres keeps the demo's members out of it.
  for (const [page, other] of [
    [ann, "Bjarne"],
    [ben, "Annika"],
  ] as const) {
    await page.goto("/social");
    await page.getByRole("combobox", { name: "Distance" }).selectOption("Within 5 km");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByRole("heading", { name: `${other}, ` })).toBeVisible();
  }
  await ann.keyboard.press("ArrowRight");
  await expect(ann.getByText("24 likes left")).toBeVisible();
  await ben.getByRole("button", { name: "Like", exact: true }).click();
  await expect(ben.getByText("You and Annika have matched.")).toBeVisible();
  await ann.getByRole("link", { name: "Matches" }).click();
  await expect(ann.getByRole("button", { name: "Open the profile of Bjarne" })).toBeVisible();

  await ann.getByRole("button", { name: "Open the profile of Bjarne" }).click();
  await ann.getByRole("button", { name: "Block", exact: true }).click();
  const question = ann.getByRole("dialog", { name: "Block" });
  await question.getByRole("button", { name: "Block", exact: true }).click();
  await expect(ann.getByText("No matches yet")).toBeVisible();
  await ben.goto("/social/matches");
  await expect(ben.getByText("No matches yet")).toBeVisible();
  for (const page of [ann, ben, mod]) await page.context().close();
});

test("D7 on a site of a school for children there is no page, call or file of the social realm", async ({
  page,
  baseURL,
}) => {
  for (const path of ["/social", "/social/profile", "/moderation"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/social\/login$/);
  }
  await expect(page.getByRole("textbox").first()).toBeVisible();
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (/\/social-/.test(name) ? [new URL(name).pathname] : [])),
  );
  expect(files.length).toBeGreaterThan(1);
  const origin = northfieldOf(baseURL);
  await page.goto(`${origin}/pageHome`);
  const statuses = await page.evaluate(
    async (paths) =>
      await Promise.all(
        paths.map(async (path) => [path, (await fetch(path, { headers: { accept: "text/html" } })).status]),
      ),
    [
      ...files,
      "/social",
      "/social/login",
      "/social/profile",
      "/moderation",
      "/%73ocial/login",
      "/assets/..%2fassets/social-x.js",
    ],
  );
  for (const [path, status] of statuses) expect([path, status]).toEqual([path, 404]);
  expect((await page.goto(`${origin}/social/login`))?.status()).toBe(404);
});
