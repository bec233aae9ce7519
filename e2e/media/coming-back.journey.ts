import { expect, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";
import { mediaProcesses } from "./media-processes.ts";

test("R7 who loses sound and picture is told calmly that they come back, and they do", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const devices = { mic: true, camera: true };
  const [one, other] = [
    await newcomer(browser, baseURL, "Zelda Abbot", devices),
    await newcomer(browser, baseURL, "Zeno Brandt", devices),
  ];
  const room = { kind: "freeSpeech", name: "Back again" } as const;
  const roomId = await makeRoom(one.context, baseURL, one.token, room);
  for (const { page } of [one, other]) await enterRoom(page, `/rooms/${roomId}`);
  const { page } = one;
  await expect(page.locator("[data-tile] video[data-shown]")).toHaveCount(2);
  const said = page.getByText("Audio and video are on their way back");
  await expect(said).toHaveCount(0);
  // What is said may be over soon.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/on their way back/.test(document.body.innerText)) document.body.dataset["told"] = "yes";
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

  for (const pid of mediaProcesses(Number(new URL(baseURL).port))) process.kill(pid, "SIGKILL");
  await expect(page.locator("body")).toHaveAttribute("data-told", "yes");
  await expect(said).toHaveCount(0);
  await expect(page.locator("[data-tile] video[data-shown]")).toHaveCount(2);
  for (const { context } of [one, other]) await context.close();
});
