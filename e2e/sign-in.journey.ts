import { expect, type Page, test } from "./journey.ts";
import { northfieldOf } from "./newcomer.ts";
import { demoPassword, signIn } from "./people.ts";
import { demoDigits, sendDigits, untilTaken } from "./totp.ts";

type Sent = { to: string; text: string };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

async function rows<T>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(`/api${path}`);
  return ((await answer.json()) as { rows: T[] }).rows;
}

/** The digits in the newest message to a contact. */
async function codeFor(page: Page, contact: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const sent = (await rows<Sent>(page, "/dev/outbox")).find(({ to }) => to === contact);
      return (code = /\d{6}/.exec(sent?.text ?? "")?.[0] ?? "");
    })
    .not.toBe("");
  return code;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function isTokenKept(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  const inStorage = await page.evaluate(() => localStorage.getItem("token") !== null);
  return inStorage || cookies.some(({ name }) => name === "Admin-Token");
}

test("A1 every field says what is wrong with it, and the first wrong one has the focus", async ({ page }) => {
  await page.goto("/login");
  await expect(field(page, "Phone number")).toBeFocused();
  await button(page, "Sign in").click();
  for (const text of [
    "Please enter your phone number!",
    "Please enter the verification code!",
    "Please accept the privacy policy and user agreement!",
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, "Phone number")).toBeFocused();
  await expect(field(page, "Phone number")).toHaveAccessibleDescription(/Please enter your phone number!/);
  await field(page, "Phone number").fill("12345");
  await expect(page.getByText("Please enter your phone number!")).toHaveCount(0);
  await button(page, "Get code").click();
  await expect(page.getByText("Please enter a valid phone number!", { exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "E-mail" }).click();
  await button(page, "Sign in").click();
  await expect(page.getByText("Please enter your email address!", { exact: true })).toBeVisible();
  await field(page, "E-mail address").fill("ann@nowhere");
  await button(page, "Sign in").click();
  await expect(page.getByText("Please enter a valid email address!", { exact: true })).toBeVisible();

  await page.getByRole("tab", { name: "Account" }).click();
  await button(page, "Sign in").click();
  await expect(page.getByText("Please input user name", { exact: true })).toBeVisible();
  await field(page, "User name").fill("   ");
  await button(page, "Sign in").click();
  await expect(page.getByText("Username length should be greater than 0", { exact: true })).toBeVisible();
});

test("A1 a code by text message signs in; a wrong one and a used one are told apart", async ({ page }) => {
  await page.goto("/login?redirect=%2Fnotice");
  await field(page, "Phone number").fill("138 0013 8002");
  await button(page, "Get code").click();
  await expect(page.getByText("The code is on its way to 138 0013 8002.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^\d+ s$/ })).toBeDisabled();
  const code = await codeFor(page, "+8613800138002");
  await expect(field(page, "Verification code")).toBeFocused();
  await field(page, "Verification code").fill(other(code));
  await page.getByRole("checkbox").check();
  await button(page, "Sign in").click();
  await expect(page.getByText("Incorrect verification code, please check the code!")).toBeVisible();
  await expect(field(page, "Verification code")).toBeFocused();
  await field(page, "Verification code").fill(code);
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(/\/notice$/);
  await expect.poll(() => isTokenKept(page)).toBe(true);

  await page.goto("/login");
  await field(page, "Phone number").fill("13800138002");
  await field(page, "Verification code").fill(code);
  await page.getByRole("checkbox").check();
  await button(page, "Sign in").click();
  const used = "The verification code has been used, please retrieve a new one!";
  await expect(page.getByText(used)).toBeVisible();
});

test("A1 a code by mail signs in, read from the outbox page", async ({ page, context }) => {
  await page.goto("/login");
  await page.getByRole("tab", { name: "E-mail" }).click();
  await field(page, "E-mail address").fill("Clara@Riverside.example");
  await button(page, "Get code").click();
  await expect(page.getByText(/^The code is on its way to/)).toBeVisible();
  const outbox = await context.newPage();
  await outbox.goto("/dev/outbox");
  const entry = outbox.getByRole("listitem").filter({ hasText: "clara@riverside.example" }).first();
  await expect(entry).toContainText("Your verification code");
  const code = /\d{6}/.exec((await entry.textContent()) ?? "")?.[0] ?? "";
  await field(page, "Verification code").fill(code);
  await page.getByRole("checkbox").check();
  await page.keyboard.press("Tab");
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(/\/pageHome/);
});

test("A1 account and password: a wrong one fails in one sentence, the demo page fills in the right one", async ({
  page,
}) => {
  await page.goto("/login?user=nobody-here");
  await field(page, "User name").fill("ann");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.getByRole("checkbox").check();
  await button(page, "Sign in").click();
  await expect(page.getByText("Login failed, please try again.")).toBeVisible();

  await page.goto("/demo");
  await page.getByRole("link", { name: "Sign in as Ann Keller" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pageHome/);
});

test("A1 staff give the digits of their authenticator as well", async ({ page }) => {
  await page.goto("/login?user=teacher");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("lyceum-demo-staff");
  await button(page, "Sign in").click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(field(page, "Six digits")).toBeFocused();
  expect(await isTokenKept(page)).toBe(false);
  await field(page, "Six digits").fill(other(await demoDigits(page, "teacher")));
  await button(page, "Continue").click();
  await expect(
    page.getByText("The code from your authenticator is not right. Please try again."),
  ).toBeVisible();
  await untilTaken(
    () => demoDigits(page, "teacher"),
    async (code) => {
      await field(page, "Six digits").fill(code);
      await sendDigits(page, () => page.keyboard.press("Enter"));
    },
  );
  await expect(page).toHaveURL(/\/pageHome/);
  await page.goto("/personalCenter");
  await expect(page.getByRole("listitem").filter({ hasText: "Teacher" })).toBeVisible();
});

test("A2 one registers, signs out and sets a new password", async ({ page }) => {
  const name = `nora${Date.now()}`;
  const contact = `${name}@riverside.example`;
  await page.goto("/register");
  await button(page, "Create account").click();
  await expect(page.getByText("Please enter your name!")).toBeVisible();
  await field(page, "E-mail address").fill(contact);
  await button(page, "Get code").click();
  await field(page, "Verification code").fill(await codeFor(page, contact));
  await field(page, "Your name").fill("Nora Berg");
  await field(page, "User name").fill("ann");
  await page.getByLabel("New password", { exact: true }).fill("iloveyou1");
  await page.getByRole("checkbox").check();
  await button(page, "Create account").click();
  await expect(page.getByText("This password is too easy to guess. Please choose another.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("tall green lamp");
  await button(page, "Create account").click();
  await expect(page.getByText("This user name is taken. Please choose another.")).toBeVisible();
  await field(page, "User name").fill(name);
  await button(page, "Create account").click();
  await expect(page).toHaveURL(/\/pageHome/);

  await page.goto("/personalCenter");
  await expect(page.getByText("Nora Berg").first()).toBeVisible();
  await expect(page.getByText(contact)).toBeVisible();
  for (const key of ["filter", "auth", "likesLimit"])
    await page.evaluate((stored) => {
      localStorage.setItem(stored, "x");
    }, key);
  await button(page, "Sign out").first().click();
  await expect(page).toHaveURL(/\/pageHome/);
  // The page is loaded again, and what asks it during that is cut off.
  await expect(async () => {
    expect(await isTokenKept(page)).toBe(false);
    const left = await page.evaluate(() =>
      ["filter", "auth", "likesLimit"].map((key) => localStorage.getItem(key)),
    );
    expect(left).toEqual([null, null, null]);
  }).toPass();

  // The pause between two codes of one purpose holds for the contact, also on a page that was loaded again.
  for (const text of [
    `The code is on its way to ${contact}.`,
    "A code was just sent. Please wait before you ask for another.",
  ]) {
    await page.goto("/resetPassword");
    await field(page, "E-mail address").fill(contact);
    await button(page, "Get code").click();
    await expect(page.getByText(text)).toBeVisible();
  }
  await field(page, "E-mail address").fill("ben@riverside.example");
});

// A new password and "all others" end sign-ins everywhere: of somebody who is in no other journey.
test("A2 a new password after a code", async ({ page, baseURL }) => {
  const northfield = northfieldOf(baseURL);
  await page.goto(`${northfield}/resetPassword`);
  await page.getByText("Phone", { exact: true }).click();
  await field(page, "Phone number").fill("13800138203");
  await button(page, "Get code").click();
  await field(page, "Verification code").fill(await codeFor(page, "+8613800138203"));
  await page.getByLabel("New password", { exact: true }).fill("five5");
  await button(page, "Set the new password").click();
  await expect(page.getByText("The password needs at least 6 characters.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("noah1999");
  await button(page, "Set the new password").click();
  await expect(page.getByText("This password is too easy to guess. Please choose another.")).toBeVisible();
  // The demo's own, so that other journeys can go on signing in.
  await page.getByLabel("New password", { exact: true }).fill(demoPassword);
  await button(page, "Set the new password").click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("The new password is set. Please sign in with it.")).toBeVisible();
  await signIn(page, "noah", northfield);
});

test("P12 A4 a device that is signed out elsewhere forgets the person and goes to the sign-in", async ({
  page,
  browser,
  baseURL,
}) => {
  const northfield = northfieldOf(baseURL);
  await signIn(page, "noah", northfield);
  const other = await browser.newContext({ baseURL: northfield });
  const second = await other.newPage();
  await signIn(second, "noah");
  await second.goto("/personalCenter");
  await second.evaluate(() => {
    document.cookie = "SCHOOLNAME=x; path=/";
    localStorage.setItem("auth", "x");
  });
  await page.goto(`${northfield}/personalCenter?part=security`);
  await expect(page.getByText("This device")).toHaveCount(1);
  await button(page, "Sign out all others").click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByText(/signed out/).first()).toBeVisible();

  await second.reload();
  await expect(second).toHaveURL(/\/login\?redirect=%2FpersonalCenter/);
  await expect(second.getByText("Please sign in again.")).toBeVisible();
  await expect(async () => {
    expect(await isTokenKept(second)).toBe(false);
    const left = await second.evaluate(() => [
      localStorage.getItem("auth"),
      document.cookie.includes("SCHOOLNAME"),
    ]);
    expect(left).toEqual([null, false]);
  }).toPass();
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
  await other.close();
});

test("A4 an expired token is exchanged and the request repeated, unseen by the person", async ({ page }) => {
  await signIn(page, "ann");
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const seen: string[] = [];
  await page.route("**/api/**", async (route) => {
    const sent = route.request().headers()["authorization"] ?? "";
    if (!sent.includes("expired")) return await route.continue();
    seen.push(route.request().url());
    const body = { code: 419, msg: "", access_token: token, client_id: "c-new" };
    return await route.fulfill({ status: 419, json: body });
  });
  // Not before the answer is ready: what asks by itself would be told by the server that nobody is signed in.
  await page.evaluate(() => {
    localStorage.setItem("token", "e.expired.1.x");
  });
  await page.goto("/personalCenter");
  await expect(page.getByText("Ann Keller").first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("client_id")]))
    .toEqual([token, "c-new"]);
  expect(seen.length).toBeGreaterThan(0);
});

test("A7 the sign-in speaks Chinese", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /中文/ }).click();
  await button(page, "登录").click();
  for (const text of ["请输入手机号！", "请输入验证码！", "请同意隐私政策和用户协议！"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});
