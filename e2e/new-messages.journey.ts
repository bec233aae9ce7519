import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { enterNew, linkTo, openConversation, say, conversation } from "./inbox.ts";
import { beep } from "./beep.ts";

const count = 45;

test("D6 many new messages are announced above, and a press leads to the first of them", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `m${randomUUID().slice(0, 8)}`;
  const [one, other] = [
    await browser.newContext({ baseURL: origin }),
    await browser.newContext({ baseURL: origin }),
  ];
  const [nickOfNora, nickOfOtis] = [
    await enterNew(one, origin, "Nora"),
    await enterNew(other, origin, "Otis"),
  ];
  const nora = await one.newPage();
  await nora.goto("/message");
  await openConversation(nora, nickOfOtis);
  for (let at = 1; at <= count; at += 1) await say(nora, `${mark} n${at}`);
  await expect(conversation(nora).getByRole("img", { name: "Sending" })).toHaveCount(0);

  const otis = await other.newPage();
  await otis.goto("/message");
  await linkTo(otis, nickOfNora).click();
  await expect(conversation(otis).getByText(`${mark} n${count}`, { exact: true })).toBeInViewport();
  const above = otis.getByRole("button", { name: `${count} new messages`, exact: true });
  await above.press("Enter");
  await expect(conversation(otis).getByRole("separator", { name: "New messages" })).toBeInViewport();
  await expect(conversation(otis).getByText(`${mark} n1`, { exact: true })).toBeInViewport();
  await expect(conversation(otis)).toBeFocused();
  await expect(above).toHaveCount(0);
  await otis.getByRole("button", { name: "To the newest message" }).click();
  await expect(conversation(otis).getByText(`${mark} n${count}`, { exact: true })).toBeInViewport();
  await expect(above).toHaveCount(0);
  for (const context of [one, other]) await context.close();
});

test("D6 a sound and a film that were sent can be played where they stand", async ({ browser, baseURL }) => {
  const origin = baseURL ?? "";
  const [one, other] = [
    await browser.newContext({ baseURL: origin }),
    await browser.newContext({ baseURL: origin }),
  ];
  const [nickOfPaul, nickOfRuth] = [
    await enterNew(one, origin, "Paul"),
    await enterNew(other, origin, "Ruth"),
  ];
  const [paul, ruth] = [await one.newPage(), await other.newPage()];
  for (const page of [paul, ruth]) await page.goto("/message");
  await openConversation(paul, nickOfRuth);
  await openConversation(ruth, nickOfPaul);
  const film = await paul.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const stream = canvas.captureStream(10);
    const recorder = new MediaRecorder(stream, { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const draw = setInterval(() => canvas.getContext("2d")?.fillRect(0, 0, Math.random() * 300, 100), 50);
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    recorder.stop();
    await stopped;
    clearInterval(draw);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  await paul.locator("main input[type=file]").setInputFiles([
    { name: "beep.wav", mimeType: "audio/wav", buffer: beep(2_000) },
    { name: "dance.webm", mimeType: "video/webm", buffer: Buffer.from(film) },
  ]);
  await paul.getByRole("dialog").getByRole("button", { name: "Send 2 files" }).click();
  const sound = conversation(ruth).locator("audio[aria-label='beep.wav']");
  const shown = conversation(ruth).locator("video[aria-label='dance.webm']");
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => Math.round(element.duration)))
    .toBe(2);
  await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(300);
  await sound.evaluate((element: HTMLAudioElement) => element.play());
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expect(ruth.getByRole("link", { name: "Save beep.wav" })).toBeVisible();
  await expect(linkTo(ruth, nickOfPaul)).toContainText("Video");
  for (const context of [one, other]) await context.close();
});
