import { randomUUID } from "node:crypto";
import { createImClient, engineSocket, systemTimers } from "@lyceum/im-client";
import { expect, type Page, test } from "./journey.ts";
import { openConversation, register, say, conversation } from "./inbox.ts";

test("D6 two tabs write one draft, and what one of them sends is gone in both", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `d${randomUUID().slice(0, 6)}`;
  const [uma, vito] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!uma || !vito) throw new Error("no context");
  await register(uma, origin, `Uma ${mark}`);
  const nick = `Vito ${mark}`;
  await register(vito, origin, nick);
  const first = await uma.newPage();
  await first.goto("/message");
  await openConversation(first, nick);
  const second = await uma.newPage();
  await second.goto(first.url());
  await draft(first).fill(`${mark} half`);
  await expect(draft(second)).toHaveValue(`${mark} half`);
  await draft(second).fill(`${mark} whole`);
  await expect(draft(first)).toHaveValue(`${mark} whole`);
  await say(first, `${mark} whole`);
  await expect(draft(second)).toHaveValue("");
  await draft(second).press("Enter");
  for (const page of [first, second])
    await expect(conversation(page).getByText(`${mark} whole`)).toHaveCount(1);
  await second.reload();
  await expect(conversation(second).getByText(`${mark} whole`)).toHaveCount(1);
  await expect(draft(second)).toHaveValue("");
  // A sign beyond the first plane is one character, as the server counts.
  await draft(second).fill("😀".repeat(4_999));
  await expect(second.getByText("1 character left")).toBeVisible();
  for (const context of [uma, vito]) await context.close();
});

test("D6 who was kicked stays out in every tab and over a reload, until the button brings them back", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `k${randomUUID().slice(0, 6)}`;
  const context = await browser.newContext({ baseURL: origin });
  const token = await register(context, origin, `Wim ${mark}`);
  const first = await context.newPage();
  await first.goto("/message");
  await expect(first.locator("[data-verified]")).toHaveCount(1);

  // Another device of the same person signs this one out of messaging.
  const deviceId = await first.evaluate(() => localStorage.getItem("deviceId") ?? "");
  const other = await deviceOf(origin, token);
  await expect.poll(async () => await other.connection.kick([deviceId])).toEqual([deviceId]);
  const kicked = "kicked by another client";
  await expect(bar(first)).toContainText(kicked);
  const tries: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(socket|chat\/token)\b/.test(pathname)) tries.push(pathname);
  });

  const second = await context.newPage();
  await second.goto("/message");
  await expect(bar(second)).toContainText(kicked);
  await first.reload();
  await expect(bar(first)).toContainText(kicked);
  // Seen, too, it begins nothing.
  await first.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // The page of the site opens its messages behind it, and no more.
  await second.goto("/");
  await second.goto("/message");
  for (const page of [first, second]) {
    await expect(bar(page)).toContainText(kicked);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("[data-verified]")).toHaveCount(0);
  }
  expect(tries, "what asked for a connection").toEqual([]);

  await second.getByRole("button", { name: "Reconnect" }).click();
  for (const page of [first, second]) {
    await expect(page.locator("[data-verified]")).toHaveCount(1);
    await expect(bar(page)).not.toContainText(kicked);
  }
  expect(tries).toContainEqual(expect.stringContaining("/chat/token"));
  await first.reload();
  await expect(first.locator("[data-verified]")).toHaveCount(1);
  other.destroy();
  await context.close();
});

test("D6 M10 without a line the menus of a message and a person open, and what cannot be done says so", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `o${randomUUID().slice(0, 6)}`;
  const [xeni, yann] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!xeni || !yann) throw new Error("no context");
  await register(xeni, origin, `Xeni ${mark}`);
  const nick = `Yann ${mark}`;
  await register(yann, origin, nick);
  const page = await xeni.newPage();
  await page.goto("/message");
  await openConversation(page, nick);
  await say(page, `${mark} hello`);
  await expect(conversation(page).getByRole("img", { name: "Sent" })).toBeVisible();
  // They come by themselves once the page has nothing else to do.
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(" "),
    );
  for (const part of ["MessageMenu", "Viewer", "PersonProfile"])
    await expect.poll(loaded).toMatch(new RegExp(`/assets/${part}-[^ ]+\\.js`));
  await page.waitForLoadState("networkidle");

  await xeni.setOffline(true);
  await expect(page.getByText(/The connection was lost/)).toBeVisible();
  await conversation(page).getByRole("button", { name: "Message actions" }).last().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete for me" }).press("Enter");
  await expect(page.getByText("The connection was lost.", { exact: true })).toBeVisible();
  await expect(conversation(page).getByText(`${mark} hello`)).toBeVisible();

  await page.getByRole("heading", { name: nick, exact: true }).getByRole("button").click();
  const card = page.getByRole("dialog", { name: nick });
  const mute = card.getByRole("button", { name: "Mute", exact: true });
  await expect(mute).toHaveAttribute("aria-disabled", "true");
  await expect(card.getByRole("button", { name: "Block…" })).toHaveAttribute("aria-disabled", "true");
  await xeni.setOffline(false);
  await expect(mute).not.toHaveAttribute("aria-disabled", "true");
  await mute.click();
  await expect(card.getByText("Messages come without a notification.")).toBeVisible();
  for (const context of [xeni, yann]) await context.close();
});

const draft = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });
const bar = (page: Page) => page.getByRole("main").getByRole("status").first();

async function deviceOf(origin: string, token: string) {
  const answer = await fetch(`${origin}/api/v1/chat/token`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { account: string; app_key: string; token: string } };
  const client = createImClient({
    url: `${origin}/socket`,
    credentials: async () => ({ account: data.account, appKey: data.app_key, token: data.token }),
    device: { deviceId: randomUUID(), os: "Linux", browser: "Chrome", clientType: 16 },
    timers: systemTimers,
    socket: engineSocket,
  });
  client.connect();
  await expect.poll(() => client.connection.phase()).toBe("live");
  return client;
}

test("D6 what a person sends from another tab does not take them away from where they read", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `r${randomUUID().slice(0, 6)}`;
  const [zoe, abe] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!zoe || !abe) throw new Error("no context");
  await register(zoe, origin, `Zoe ${mark}`);
  const nick = `Abe ${mark}`;
  await register(abe, origin, nick);
  const reading = await zoe.newPage();
  await reading.goto("/message");
  await openConversation(reading, nick);
  for (let n = 0; n < 20; n++) await say(reading, `${mark} line-${n}\n\n\n`);
  await expect(conversation(reading).getByText(`${mark} line-19`)).toBeInViewport();
  const writing = await zoe.newPage();
  await writing.goto(reading.url());
  await expect(conversation(writing).getByText(`${mark} line-19`)).toBeInViewport();

  await conversation(reading).hover();
  await reading.mouse.wheel(0, -2_000);
  await expect(reading.getByRole("button", { name: "To the newest message" })).toBeVisible();
  await expect(conversation(reading).getByText(`${mark} line-19`)).not.toBeInViewport();
  const place = () => conversation(reading).evaluate((log) => log.scrollTop);
  const before = await place();
  await say(writing, `${mark} from-there`);
  await expect(conversation(writing).getByText(`${mark} from-there`)).toBeInViewport();
  // The preview in the list of conversations says that it has come.
  await expect(
    reading.getByRole("link", { name: new RegExp(`You: ${mark} from-there|${mark} from-there`) }),
  ).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(5);
  await expect(conversation(reading).getByText(`${mark} from-there`)).not.toBeInViewport();
  // What is sent here is gone to.
  await say(reading, `${mark} from-here`);
  await expect(conversation(reading).getByText(`${mark} from-here`)).toBeInViewport();
  for (const context of [zoe, abe]) await context.close();
});
