import { makeJudge } from "./axe.ts";
import { enterAs } from "./inbox.ts";
import { expect, type Page, test } from "./journey.ts";
import { reach } from "./tv.ts";

test("P8 a phone signs a large screen in with the digits that it shows, and ends it among its devices", async ({
  browser,
}) => {
  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const refused: string[] = [];
  screen.on("response", (response) => {
    if (response.url().includes("/api/")) void noteRefusal(response, refused);
  });
  await enterAs(phone, "ann");

  // Other digits let nobody in, and the screen offers a new code.
  const wrong = await showCode(screen, () => screen.goto("/tv-homework"));
  await expect(
    screen.getByRole("img", { name: "Code with which a phone signs in this screen" }),
  ).toBeVisible();
  await answer(phone, wrong.ticket, wrong.digits === "1000" ? "1001" : "1000");
  await expect(phone.getByRole("heading", { name: "The screen is not signed in" })).toBeVisible();
  await expect(screen.getByText("The phone did not allow it.")).toBeVisible();

  const right = await showCode(screen, () => screen.keyboard.press("Enter"));
  await open(phone, right.ticket);
  await expect(phone.getByText("Deny when somebody has sent you a link", { exact: false })).toBeVisible();
  const { judge, found } = makeJudge(phone);
  await judge("the question on the phone");
  expect(found).toEqual([]);
  await phone.getByLabel("Digits on the screen").fill(right.digits);
  await phone.getByRole("button", { name: "Allow" }).click();
  await expect(phone.getByRole("heading", { name: "The screen is signed in" })).toBeVisible();

  await expect(screen.getByText(/Choose your homework|There is no homework/)).toBeVisible();
  await expect(screen.getByText("Ann", { exact: false }).first()).toBeVisible();
  await reach(screen, "Sign out");
  // What runs behind every page has begun by then, and asks for nothing that is closed to a screen.
  await screen.waitForTimeout(4_000);
  expect(refused).toEqual([]);

  await phone.goto("/personalCenter?part=security");
  await expect(phone.getByText("Big screen, homework only")).toBeVisible();
  const row = phone.getByRole("listitem").filter({ hasText: "Big screen, homework only" });
  await row.getByRole("button").click();
  await expect(phone.getByText("Big screen, homework only")).toHaveCount(0);
  await screen.reload();
  await expect(screen.getByText("Sign in to see your homework on this screen.")).toBeVisible();
  // No form that needs a keyboard.
  expect(new URL(screen.url()).pathname).toBe("/tv-homework");
});

type Code = { ticket: string; digits: string };

async function showCode(screen: Page, act: () => Promise<unknown>): Promise<Code> {
  const answered = screen.waitForResponse((response) => response.url().endsWith("/api/tv/code"));
  await act();
  const { data } = (await (await answered).json()) as { data: Code };
  await expect(screen.getByText(data.digits)).toBeVisible();
  return data;
}

/** What the camera of the phone opens. */
async function open(phone: Page, ticket: string): Promise<void> {
  await phone.goto(`/tv-homework/allow#${ticket}`);
  await expect(phone.getByRole("heading", { name: "Sign in a big screen?" })).toBeVisible();
}

async function answer(phone: Page, ticket: string, digits: string): Promise<void> {
  await open(phone, ticket);
  await phone.getByLabel("Digits on the screen").fill(digits);
  await phone.getByRole("button", { name: "Allow" }).click();
}

async function noteRefusal(
  response: { url(): string; text(): Promise<string> },
  refused: string[],
): Promise<void> {
  // A page that is left takes its answers along.
  const text = await response.text().catch(() => "");
  if (text.includes('"forbidden"')) refused.push(response.url());
}
