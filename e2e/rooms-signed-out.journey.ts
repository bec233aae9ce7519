import { type BrowserContext, expect, test } from "./journey.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const host = "Rhea Stone";
const member = "Ivo Lark";

test("R1 R7 D8 whoever is signed out elsewhere is out of the room at once, and is told why", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const [rhea, ivo] = [await newcomer(browser, baseURL, host), await newcomer(browser, baseURL, member)];
  const room = { kind: "freeSpeech", name: "Short visit" } as const;
  const roomId = await makeRoom(rhea.context, baseURL, rhea.token, room);
  await enterRoom(rhea.page, `/rooms/${roomId}`);

  await test.step("who enters without sound is shown the way to it, and the choice is kept", async () => {
    const { page } = ivo;
    await page.goto(`/rooms/${roomId}`);
    const speaker = page.getByRole("switch", { name: "Turn on speaker" });
    await speaker.click({ force: true });
    await expect(speaker).not.toBeChecked();
    await enterRoom(page, `/rooms/${roomId}`);
    await page.getByRole("button", { name: "Turn on sound" }).click();
    await expect(page.getByRole("button", { name: "Turn on sound" })).toBeHidden();
  });

  await test.step("the settings leave the chat open", async () => {
    const { page } = ivo;
    await page.getByRole("toolbar").getByRole("button", { name: "Chat", exact: true }).click();
    await page.getByRole("toolbar").getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeHidden();
    await expect(page.getByRole("complementary", { name: "Chat" })).toBeVisible();
  });

  await test.step("signed out, the tile goes without a time of grace", async () => {
    const people = rhea.page.locator("[data-tile^='camera']");
    await expect(people).toHaveCount(2);
    await signOut(ivo.context, baseURL, ivo.token);
    const exit = ivo.page.getByRole("dialog", { name: "You are no longer in the room" });
    await expect(exit.getByText("Your sign-in has ended. Sign in again to come back.")).toBeVisible();
    await expect(people).toHaveCount(1);
    await exit.getByRole("button", { name: "To the rooms" }).click();
    await expect(ivo.page).toHaveURL(/\/login/);
  });
  for (const { context } of [rhea, ivo]) await context.close();
});

async function signOut(context: BrowserContext, origin: string, token: string): Promise<void> {
  const answer = await context.request.post(`${origin}/api/v1/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}
