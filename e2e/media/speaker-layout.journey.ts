import { expect, type Page, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";

const nicks = ["Ulrika Vane", "Viggo Walden", "Wilma Xanter"] as const;
const [viewer, one, other] = nicks;

test("R6 where the large tile follows the speaker, no face flashes up before the picture, and nothing jumps", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const pages = {} as Record<(typeof nicks)[number], Page>;
  let roomId = "";
  for (const nick of nicks) {
    const moves = { reducedMotion: "no-preference" } as const;
    const devices = { mic: true, camera: true };
    const { context, token, page } = await newcomer(browser, baseURL, nick, devices, moves);
    roomId ||= await makeRoom(context, baseURL, token, { kind: "freeSpeech", name: "Round of talks" });
    pages[nick] = page;
    await enterRoom(page, `/rooms/${roomId}`);
    // Both devices open by themselves, the camera last.
    await expect(page.getByRole("button", { name: "Stop video" })).toBeVisible();
    await press(page, "Mute", "Unmute");
  }
  const page = pages[viewer];
  const large = page.locator("[data-large]");
  await expect(page.locator("[data-tile] video[data-shown]")).toHaveCount(3);

  await test.step("the speaker is large", async () => {
    await press(pages[one], "Unmute", "Mute");
    await page.getByRole("button", { name: "Layout" }).click();
    await page.getByRole("menuitemradio", { name: /^Speaker/ }).click();
    await expect(large).toHaveAccessibleName(new RegExp(`^${one}`));
    await expect(large.locator("video[data-shown]")).toBeVisible();
  });

  await test.step("another speaks, and then the first again: always a picture, with the name of whom it shows", async () => {
    await page.evaluate(watchLarge);
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      await press(pages[from], "Mute", "Unmute");
      await press(pages[to], "Unmute", "Mute");
      await expect(large).toHaveAccessibleName(new RegExp(`^${to}`));
      await expect(page.locator("[data-coming]")).toHaveCount(0);
    }
    const seen = await page.evaluate(() => looks);
    const names = seen.map(({ name }) => name);
    expect(names.filter((name, at) => name !== names[at - 1])).toEqual([one, other, one]);
    expect(new Set(seen.map(({ place }) => place)).size).toBe(1);
    // A machine too busy for a picture within the second that we wait shows the face after it.
    expect(seen.filter(({ isBare, waitedMs }) => isBare && waitedMs < 900)).toEqual([]);
  });
  for (const opened of Object.values(pages)) await opened.context().close();
});

/** `isBare`: without a picture; `waitedMs`: so long it stood behind the one before. */
type Look = { name: string; place: string; isBare: boolean; waitedMs: number };

/** Of the page. */
declare const looks: Look[];

/** Notes with every frame of the page what the large tile looks like, once for each change. */
function watchLarge(): void {
  const noted: Look[] = [];
  Object.assign(globalThis, { looks: noted });
  let last = "";
  let waitedMs = 0;
  let since = 0;
  const note = (now: number) => {
    requestAnimationFrame(note);
    const isWaiting = document.querySelector("[data-coming]") !== null;
    if (isWaiting && since === 0) since = now;
    if (since > 0) waitedMs = now - since;
    if (!isWaiting) since = 0;
    const tiles = [...document.querySelectorAll<HTMLElement>("[data-large]")];
    const look = {
      name: tiles.map((tile) => tile.getAttribute("aria-label")?.split(",")[0]).join(" and "),
      place: tiles.map((tile) => JSON.stringify(tile.getBoundingClientRect())).join(" "),
      isBare: tiles.some((tile) => tile.querySelector("video[data-shown]") === null),
    };
    if (JSON.stringify(look) === last) return;
    last = JSON.stringify(look);
    noted.push({ ...look, waitedMs });
  };
  requestAnimationFrame(note);
}

/** Presses a button of the controls and waits for what it is called then. */
async function press(page: Page, now: string, then: string): Promise<void> {
  const controls = page.getByRole("toolbar", { name: "Controls" });
  await controls.getByRole("button", { name: now, exact: true }).click();
  await expect(controls.getByRole("button", { name: then, exact: true })).toBeVisible();
}
