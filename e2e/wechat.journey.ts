import { type Browser, expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { northfieldOf } from "./newcomer.ts";
import { demoPassword } from "./people.ts";

test.describe.configure({ mode: "serial" });

/** Somebody's WeChat of this run; the demo's may be linked already. */
const name = `w${Date.now().toString(36)}`;

/** The address in the picture is the one that the server gave. */
async function openCode(page: Page, button: string): Promise<{ url: string; number: string }> {
  const asked = page.waitForResponse((response) => response.url().includes("/wechat/getQrUrl"));
  await page.getByRole("button", { name: button, exact: true }).click();
  const { data } = (await (await asked).json()) as { data: { url: string; number: string } };
  await expect(page.getByRole("img", { name: "QR code for WeChat" })).toBeVisible();
  await expect(page.getByRole("dialog").getByText(data.number, { exact: true })).toBeVisible();
  return data;
}

/** A telephone that has scanned the code and agreed in WeChat; it has a browser of its own. */
async function scan(browser: Browser, origin: string, url: string, whose: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(new URL(url, origin).href);
  await phone.getByRole("textbox", { name: "Whose WeChat" }).fill(whose);
  await phone.getByRole("button", { name: "Allow in WeChat" }).click();
  await expect(phone.getByRole("textbox", { name: "Number on the other screen" })).toBeVisible();
  return phone;
}

async function allow(phone: Page, number: string): Promise<void> {
  await phone.getByRole("textbox", { name: "Number on the other screen" }).fill(number);
  await phone.getByRole("button", { name: "Allow", exact: true }).click();
}

async function toLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login?redirect=%2FpersonalCenter%3Fpart%3Dsecurity");
}

test("A3 WeChat is linked, signs in on another screen, and is taken away", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await enterAs(page, "clara");
  await page.goto("/personalCenter?part=security");
  const section = page.getByRole("region", { name: "WeChat" });
  await expect(section.getByText("No WeChat is linked.")).toBeVisible();
  const code = await openCode(page, "Link WeChat");
  const phone = await scan(browser, origin, code.url, name);
  await expect(phone.getByRole("heading", { name: /^Link WeChat to your account at/ })).toBeVisible();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Enter the number on your phone to go on.")).toBeVisible();
  await allow(phone, code.number);
  await expect(phone.getByRole("heading", { name: "Allowed" })).toBeVisible();
  await expect(dialog.getByText("Link this WeChat?")).toBeVisible();
  await dialog.getByLabel("Your password").fill("wrong password");
  await dialog.getByRole("button", { name: "Link WeChat" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Link WeChat" }).click();
  await expect(section.getByText(/^Linked since/)).toBeVisible();

  await toLogin(page);
  await page.getByRole("button", { name: "Sign in with WeChat" }).click();
  await expect(page.getByText("Please accept the privacy policy and user agreement!")).toBeVisible();
  await page.getByRole("checkbox").check();
  const next = await openCode(page, "Sign in with WeChat");
  const again = await scan(browser, origin, next.url, name);
  await expect(again.getByRole("heading", { name: /^Sign in to/ })).toBeVisible();
  await allow(again, next.number);
  await expect(page).toHaveURL(/\/personalCenter/);
  await expect(section.getByText(/^Linked since/)).toBeVisible();

  await section.getByRole("button", { name: "Remove the link" }).click();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Remove the link" }).click();
  await expect(section.getByText("No WeChat is linked.")).toBeVisible();
  await Promise.all([phone.context().close(), again.context().close()]);
});

test("A3 what is denied or has the wrong number signs nobody in, and a code that is over gives a new one", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await page.clock.install();
  await page.goto("/login");
  await page.getByRole("checkbox").check();
  const dialog = page.getByRole("dialog");
  const first = await openCode(page, "Sign in with WeChat");
  const phone = await scan(browser, origin, first.url, name);
  await phone.getByRole("button", { name: "Do not allow" }).click();
  await expect(phone.getByText("Nobody was signed in.")).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(dialog.getByText("Not allowed")).toBeVisible();

  const second = await openCode(page, "New code");
  const other = await scan(browser, origin, second.url, name);
  await allow(other, second.number === "11" ? "12" : "11");
  await expect(other.getByText(/That is not the number/)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(dialog.getByText("Not allowed")).toBeVisible();

  // The server says when a code is over; here it says so at once.
  await page.route("**/wechat/status/*", (route) =>
    route.fulfill({ json: { code: 200, msg: "", traceId: "", data: { status: "expired" } } }),
  );
  await dialog.getByRole("button", { name: "New code" }).click();
  await page.clock.runFor(3_000);
  await expect(dialog.getByText("This code is over")).toBeVisible();
  await page.unroute("**/wechat/status/*");
  await openCode(page, "New code");
  await expect(page).toHaveURL(/\/login/);
  await Promise.all([phone.context().close(), other.context().close()]);
});

test("A3 a WeChat of nobody is linked by signing in once, and pupils of a school for children have none", async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  await toLogin(page);
  await page.getByRole("checkbox").check();
  const code = await openCode(page, "Sign in with WeChat");
  const phone = await scan(browser, origin, code.url, `${name}b`);
  await allow(phone, code.number);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("This WeChat is not linked yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Sign in and link" }).click();
  await expect(page.getByText(/After the sign-in, the WeChat/)).toBeVisible();
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("textbox", { name: "User name, phone or e-mail" }).fill("clara");
  await page.locator("input[type=password]").fill(demoPassword);
  await page.locator("button[type=submit]").first().click();
  await expect(page.getByText("Your WeChat is linked")).toBeVisible();
  const section = page.getByRole("region", { name: "WeChat" });
  await section.getByRole("button", { name: "Remove the link" }).click();
  await dialog.getByLabel("Your password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Remove the link" }).click();
  await expect(section.getByText("No WeChat is linked.")).toBeVisible();
  await phone.context().close();

  const northfield = northfieldOf(baseURL);
  await enterAs(page, "lily", northfield);
  await page.goto(`${northfield}/personalCenter?part=security`);
  await expect(page.getByRole("region", { name: "Passkeys" })).toBeVisible();
  await expect(page.getByRole("region", { name: "WeChat" })).toHaveCount(0);
});
