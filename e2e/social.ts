import { type APIRequestContext, expect, type Page } from "./journey.ts";
import { drawnPicture } from "./picture.ts";
import { demoDigits, sendDigits, untilTaken } from "./totp.ts";

/** A picture with something in its middle. */
export const picture = async (page: Page, colour: string, middle = "#ffffff") =>
  await drawnPicture(page, colour, 640, 800, [{ colour: middle, x: 200, y: 200, width: 240, height: 300 }]);

type FirstPart = { gender: string; wants: string; place?: string };

/** Signs somebody up through the gate, with the first part of the profile and a photo. */
export async function join(page: Page, name: string, first: FirstPart): Promise<void> {
  await passGate(page, name);
  await page.getByRole("link", { name: "Complete my profile" }).click();
  await fillFirst(page, name, first);
  await sendPhoto(page, first.gender === "Woman" ? "#b0633f" : "#35566b");
}

/** Signs somebody up with an adult's document. */
export async function passGate(page: Page, name: string): Promise<void> {
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
}

/** The first step of the profile, which leads to the photos. */
export async function fillFirst(
  page: Page,
  name: string,
  { gender, wants, place = "Reykjavik" }: FirstPart,
): Promise<void> {
  await page.getByRole("textbox", { name: "Nickname" }).fill(name);
  await page.getByRole("combobox", { name: "I am", exact: true }).selectOption(gender);
  await page.getByRole("checkbox", { name: wants, exact: true }).check();
  await page.getByRole("combobox", { name: "Primary location" }).selectOption(place);
  await page.getByRole("checkbox", { name: "I agree that whom I am looking for", exact: false }).check();
  await page.getByRole("checkbox", { name: "I agree that my place", exact: false }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
}

export async function sendPhoto(page: Page, colour: string): Promise<void> {
  const buffer = await picture(page, colour);
  const file = { name: "me.png", mimeType: "image/png", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText("Being reviewed")).toBeVisible();
}

/** Signs a moderator of the demo in. */
export async function openModeration(page: Page, userName = "mod"): Promise<void> {
  await page.goto("/social/login");
  await signInToModeration(page, userName);
  await expect(page).toHaveURL(/\/moderation$/);
}

/** The same on a page that shows the sign-in already. */
export async function signInToModeration(page: Page, userName: string): Promise<void> {
  await page.getByText("With an account", { exact: true }).click();
  await page.getByRole("textbox", { name: "Account", exact: true }).fill(userName);
  await page.getByLabel("Password", { exact: true }).fill("lyceum-demo-staff");
  await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
  const digits = page.getByRole("textbox", { name: "Six digits" });
  await expect(digits).toBeVisible();
  await untilTaken(
    () => demoDigits(page, userName),
    async (code) => {
      await digits.fill(code);
      await sendDigits(page, () => page.getByRole("button", { name: "Continue" }).click());
    },
  );
}

/** Approves the name and the photo of somebody. */
export async function approve(page: Page, name: string): Promise<void> {
  for (const kind of ["Text", "Photo"]) {
    const item = page.getByRole("listitem", { name: `${kind} ${name}` });
    await item.getByRole("button", { name: "Approve" }).click();
    await expect(item).toHaveCount(0);
  }
}

async function codeFor(request: APIRequestContext, contact: string): Promise<string> {
  const { rows } = (await (await request.get("/api/dev/outbox")).json()) as {
    rows: { to: string; text: string }[];
  };
  return /\d{6}/.exec(rows.find(({ to }) => to === contact)?.text ?? "")?.[0] ?? "";
}

/** A token of a member, without a page. */
export async function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const contact = `${name}@members.example`;
  await request.post("/api/auth/code", { data: { realm: "social", contact, purpose: "login" } });
  const data = { kind: "code", contact, code: await codeFor(request, contact), agreement: true };
  const answer = await (await request.post("/api/v1/auth/login", { data })).json();
  return (answer as { data: { access_token: string } }).data.access_token;
}

/** Whether it is a match. */
export async function like(request: APIRequestContext, token: string, name: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { userId: `m-${name}`, act: "like" };
  const answer = await (await request.post("/api/v1/likes", { headers, data })).json();
  return (answer as { data: { isMatch: boolean } }).data.isMatch;
}

/** Signs a member of the demo in; the token of it. */
export async function signIn(page: Page, name: string): Promise<string> {
  const contact = `${name}@members.example`;
  const before = await codeFor(page.request, contact);
  await page.goto("/social/login");
  await page.getByLabel("E-mail address").fill(contact);
  // Who signs in once more within a minute is asked to wait.
  await expect(async () => {
    await page.getByRole("button", { name: "Get code" }).click();
    await expect(page.getByText(contact).first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => codeFor(page.request, contact)).not.toBe(before);
  await page.getByRole("textbox", { name: "Verification code" }).fill(await codeFor(page.request, contact));
  await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/social$/);
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === "LYCEUM_LURE_TK")?.value ?? "";
}

export async function write(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: `Write to ${name}` });
  await expect(field).toBeEnabled();
  await field.fill(text);
  await field.press("Enter");
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}
