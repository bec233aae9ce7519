import { expect, type Page, test } from "../journey.ts";
import { findingsOf } from "../axe.ts";
import { openConversation, openNew } from "../inbox.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";
import { drawCamera, expectNoStripes, expectStripes, liveCameras, mostOfWall } from "./drawn-camera.ts";

/** What a wall that is not seen may still show of itself after coding. */
const unseen = 45;
const background = (page: Page) => page.getByRole("combobox", { name: "Background" });

test("R2 R5 others see who speaks and not what is behind, from the first picture on, until it is taken back", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const speaker = await newcomer(browser, baseURL, "Selma Kahn", { camera: true });
  const hearer = await newcomer(browser, baseURL, "Otto Brandt");
  await drawCamera(speaker.context);
  await drawCamera(hearer.context);
  const [selma, otto] = [speaker.page, hearer.page];
  const roomId = await makeRoom(speaker.context, baseURL, speaker.token, {
    kind: "freeSpeech",
    name: "Study",
  });
  const fetched: string[] = [];
  selma.on("request", (request) => void fetched.push(new URL(request.url()).pathname));
  const ofBackground = () => fetched.filter((path) => /background|segmentation/.test(path));

  await test.step("before the room, by the keyboard: the own picture is as others will see it", async () => {
    await selma.goto(`/rooms/${roomId}`);
    await expectStripes(selma);
    expect(ofBackground()).toEqual([]);
    await background(selma).focus();
    await selma.keyboard.press("B");
    await expect(background(selma)).toHaveValue("blur");
    await expectNoStripes(selma);
    expect(await liveCameras(selma)).toBe(1);
    expect(ofBackground()).toHaveLength(3);
    expect(await findingsOf(selma, "before a room")).toEqual([]);
  });

  await test.step("in the room nobody ever sees the wall", async () => {
    await enterRoom(otto, `/rooms/${roomId}`);
    await selma.getByRole("button", { name: "Join the room" }).click();
    await expectNoStripes(selma);
    await expectNoStripes(otto);
    expect(await mostOfWall(otto)).toBeLessThan(unseen);
  });

  const menu = selma.getByRole("button", { name: "Camera and resolution" });
  const choose = async (label: string, option: string) => {
    await menu.click();
    await selma.getByRole("combobox", { name: label }).selectOption(option);
    await selma.keyboard.press("Escape");
  };

  await test.step("nor while the camera changes", async () => {
    await choose("Resolution", "standard");
    await expect.poll(() => selma.evaluate(() => drawnCameras.length)).toBeGreaterThanOrEqual(3);
    await expect.poll(() => liveCameras(selma)).toBe(1);
    await expectNoStripes(otto);
    expect(await mostOfWall(otto)).toBeLessThan(unseen);
  });

  await test.step("taken back it is seen, and then hidden again by a plain one", async () => {
    await choose("Background", "none");
    await expectStripes(otto);
    await choose("Background", "warm");
    await expectNoStripes(otto);
    await choose("Background", "blur");
    await expect.poll(() => liveCameras(selma)).toBe(1);
    await expectNoStripes(otto);
    expect(await mostOfWall(otto)).toBeLessThan(unseen);
  });

  await test.step("a stopped picture leaves no camera on, and a started one is hidden as before", async () => {
    await selma.getByRole("button", { name: "Stop video" }).click();
    await expect.poll(() => liveCameras(selma)).toBe(0);
    await selma.getByRole("button", { name: "Start video" }).click();
    await expectNoStripes(otto);
    expect(await mostOfWall(otto)).toBeLessThan(unseen);
  });

  await test.step("where it cannot be hidden the camera stays off, and says so", async () => {
    await speaker.context.route("**/*segmentation*", (route) => route.abort());
    await selma.reload();
    await expect(selma.getByText(/^Your background could not be changed/)).toBeVisible();
    expect(await liveCameras(selma)).toBe(0);
    await expect(background(selma)).toHaveValue("blur");
    await selma.getByRole("button", { name: "Join the room" }).click();
    await expect(selma.getByRole("button", { name: "Start video" })).toBeVisible();
    await expect(selma.getByText(/^Your background could not be changed/)).toBeVisible();
    await choose("Background", "none");
    await selma.getByRole("button", { name: "Start video" }).click();
    await expectStripes(otto);
  });
});

/** Of the page. */
declare const drawnCameras: MediaStreamTrack[];

test("R5 M14 in a call one key hides what is behind, also where the browser has no streams of pictures", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const [ann, annName] = await openNew(browser, baseURL, "Ann");
  const [ben, benName] = await openNew(browser, baseURL, "Ben");
  for (const page of [ann, ben]) await page.context().grantPermissions(["camera", "microphone"]);
  await drawCamera(ann.context());
  await ann.context().addInitScript(() => {
    Reflect.deleteProperty(globalThis, "MediaStreamTrackGenerator");
    Reflect.deleteProperty(globalThis, "MediaStreamTrackProcessor");
  });
  await drawCamera(ben.context());
  for (const page of [ann, ben]) await page.reload();
  await openConversation(ben, annName);
  await openConversation(ann, benName);
  await ann.getByRole("button", { name: "Video call", exact: true }).click();
  // Who answers with sound alone sees one picture: the other's.
  await ben.getByRole("alertdialog").getByRole("button", { name: "Answer", exact: true }).click();
  await expectStripes(ben);
  const hide = ann.getByRole("button", { name: "Blur the background" });
  await expect(hide).toHaveAttribute("aria-pressed", "false");
  await hide.focus();
  await ann.keyboard.press("b");
  await expect(hide).toHaveAttribute("aria-pressed", "true");
  await expectNoStripes(ben);
  expect(await findingsOf(ann, "a call with a blurred background")).toEqual([]);
  expect(await mostOfWall(ben)).toBeLessThan(unseen);
  await hide.click();
  await expectStripes(ben);
  await ann.getByRole("button", { name: "Hang up" }).click();
  await expect.poll(() => liveCameras(ann)).toBe(0);
});
