import { type BrowserContext, expect, type Page, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";

const host = "Lena Moss";
const member = "Otis Pike";

test("R3 R7 who leaves while the line is lost is out at once with the devices off, and may come back", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const open = async (nick: string) => {
    const person = await newcomer(browser, baseURL, nick, { mic: true, camera: true });
    await person.context.addInitScript(keepTracks);
    return person;
  };
  const [lena, otis] = [await open(host), await open(member)];
  const room = { kind: "freeSpeech", name: "Far away" } as const;
  const roomId = await makeRoom(lena.context, baseURL, lena.token, room);
  for (const { page } of [lena, otis]) await enter(page, `/rooms/${roomId}`);
  for (const { page } of [lena, otis]) await expect.poll(() => liveTracks(page)).toBeGreaterThan(0);
  const people = () => lena.page.locator("[data-tile^='camera']");
  await expect(people()).toHaveCount(2);

  await test.step("a member goes back to the lobby without the line", async () => {
    await lose(otis);
    // Nothing can be loaded now.
    await otis.page.getByRole("button", { name: /^Network/ }).click();
    await expect(otis.page.getByRole("dialog").getByText("Round trip")).toBeVisible();
    await otis.page.keyboard.press("Escape");
    await otis.page.getByRole("button", { name: "Leave", exact: true }).click();
    await otis.page.getByRole("dialog").getByRole("button", { name: "Leave room" }).click();
    await expect(otis.page).toHaveURL(/\/rooms$/);
    await expect(otis.page.getByRole("heading", { name: "Join Room" })).toBeVisible();
    expect(await liveTracks(otis.page)).toBe(0);
    // Not before the minute in which he might come back.
    await expect(people()).toHaveCount(2);
    await otis.context.setOffline(false);
  });

  await test.step("he comes back to his place", async () => {
    await enter(otis.page, `/rooms/${roomId}`);
    await expect(otis.page.locator("[data-tile^='camera']")).toHaveCount(2);
  });

  await test.step("the host is told that nothing can be ended now, and goes", async () => {
    await lose(lena);
    await lena.page.getByRole("button", { name: "End", exact: true }).click();
    const dialog = lena.page.getByRole("dialog", { name: "Leave the room?" });
    await expect(
      dialog.getByText(/cannot be ended or handed over now.*somebody else becomes host after 1 minute/),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Leave room" }).click();
    await expect(lena.page).toHaveURL(/\/rooms$/);
    expect(await liveTracks(lena.page)).toBe(0);
  });
  for (const { context } of [lena, otis]) await context.close();
});

async function lose({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByRole("alert").getByText(/Reconnecting/)).toBeVisible();
}

async function enter(page: Page, address: string): Promise<void> {
  await enterRoom(page, address);
  // What is opened without a line has come.
  await page.waitForFunction(() => performance.getEntriesByName("readyWithoutLine").length > 0);
}

/** Every track that the page was given by a device, so that one can ask which are still on. */
function keepTracks(): void {
  const kept: MediaStreamTrack[] = [];
  Object.assign(globalThis, { keptTracks: kept });
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted);
    kept.push(...stream.getTracks());
    return stream;
  };
}

async function liveTracks(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { keptTracks = [] } = globalThis as { keptTracks?: MediaStreamTrack[] };
    return keptTracks.filter(({ readyState }) => readyState === "live").length;
  });
}
