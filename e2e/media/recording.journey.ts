import { expect, type Page, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";
import { signInStaff } from "../staff.ts";

test("R8 a room is recorded with everybody's knowledge, and is a replay with both people, chat and chapters", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const devices = { mic: true, camera: true };
  const host = await newcomer(browser, baseURL, "Thea Recorder", devices);
  const member = await newcomer(browser, baseURL, "Umar Later", devices);
  const stranger = await newcomer(browser, baseURL, "Vera Elsewhere");
  const roomId = await makeRoom(host.context, baseURL, host.token, {
    kind: "freeSpeech",
    name: "Recorded lesson",
  });
  const [thea, umar] = [host.page, member.page];
  // A page in a room asks before it goes elsewhere.
  const [theaReads, umarReads] = [await host.context.newPage(), await member.context.newPage()];
  await enterRoom(thea, `/rooms/${roomId}`);
  const record = thea.getByRole("button", { name: "Record", exact: true });

  await test.step("the host records, and whoever comes later is asked first", async () => {
    await record.click();
    await thea.getByRole("button", { name: "Start recording" }).click();
    await expect(thea.getByText("This room is being recorded")).toBeVisible();
    await enterRoom(umar, `/rooms/${roomId}`);
    await expect(umar.getByRole("dialog", { name: "This room is being recorded" })).toBeVisible();
    await umar.getByRole("button", { name: "Stay" }).click();
    await expect(umar.getByRole("dialog")).toBeHidden();
    await expect(umar.getByText("This room is being recorded")).toBeVisible();
    await umar.getByRole("button", { name: /^Chat/ }).click();
    await umar.getByRole("textbox").fill("Seven times eight");
    await umar.keyboard.press("Enter");
    const said = Date.now();
    await expect.poll(() => Date.now() - said, { intervals: [500] }).toBeGreaterThan(8_000);
    await thea.getByRole("toolbar").getByRole("button", { name: "Whiteboard", exact: true }).click();
    await thea.getByRole("application").click({ position: { x: 60, y: 60 } });
    await expect(umar.getByText("1 thing drawn")).toBeAttached();
    // The position is set by whole seconds: what was drawn stands for longer than that.
    const drawnAt = Date.now();
    await expect.poll(() => Date.now() - drawnAt, { intervals: [500] }).toBeGreaterThan(2_500);
  });

  await test.step("it ends for all, and is among the recordings of who was there", async () => {
    await record.click();
    await thea.getByRole("menuitem", { name: "Stop recording" }).click();
    await thea.getByRole("dialog").getByRole("button", { name: "Stop recording" }).click();
    await expect(umar.getByText("This room is being recorded")).toBeHidden();
    await umarReads.goto("/rooms/recordings");
    await expect(async () => {
      await umarReads.reload();
      const row = umarReads.getByRole("link", { name: /Recorded lesson/ });
      await expect(row.getByText("Ready")).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await umarReads.getByRole("link", { name: /Recorded lesson/ }).click();
    await expect(umarReads.getByRole("heading", { name: "Recorded lesson", level: 1 })).toBeVisible();
  });

  await test.step("sound and picture of both play by one clock, and a jump finds its moment", async () => {
    const stage = umarReads.getByRole("region", { name: "Replay of Recorded lesson" });
    const at = async () => Number(await stage.getAttribute("data-at-ms"));
    await umarReads.getByRole("slider", { name: "Position" }).fill("4000");
    await stage.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(at).toBeGreaterThan(5_000);
    await expect
      .poll(async () => await playing(umarReads), { intervals: [200] })
      .toEqual({ pictures: 2, sounds: 2 });
    await stage.getByRole("button", { name: "Pause", exact: true }).click();
    await umarReads.getByRole("slider", { name: "Position" }).fill("2000");
    await expect.poll(at).toBe(2_000);
    await umarReads.getByRole("tab", { name: "Chat" }).click();
    await umarReads.getByRole("button", { name: /Seven times eight/ }).click();
    await expect.poll(at).toBeGreaterThan(2_000);
    await umarReads.getByRole("searchbox", { name: "Search in the chat" }).fill("nine");
    await expect(umarReads.getByText("No message has these words")).toBeVisible();
  });

  await test.step("the whiteboard is in it, at its time alone", async () => {
    const stage = umarReads.getByRole("region", { name: "Replay of Recorded lesson" });
    const drawn = stage.getByRole("img", { name: "Whiteboard, page 1" });
    await expect(drawn).toHaveCount(0);
    const position = umarReads.getByRole("slider", { name: "Position" });
    await position.fill((await position.getAttribute("max")) ?? "");
    await expect(drawn.locator("path")).toHaveCount(1);
    await umarReads.screenshot({ path: test.info().outputPath("replay-board.png") });
    await position.fill("2000");
    await expect(drawn).toHaveCount(0);
  });

  await test.step("a stranger finds nothing; who is in it asks, and the host discards it and brings it back", async () => {
    const address = new URL(umarReads.url()).pathname;
    await stranger.page.goto(address);
    await expect(stranger.page.getByText("There is no such recording")).toBeVisible();
    await umarReads.getByRole("button", { name: "Ask that it be deleted" }).click();
    await umarReads.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(umarReads.getByText(/An answer is still to come/)).toBeVisible();
    await theaReads.goto(address);
    await expect(theaReads.getByText("Umar Later asks that this recording be deleted.")).toBeVisible();
    await theaReads.getByRole("button", { name: "Edit chapters" }).click();
    await theaReads.getByRole("button", { name: /^Add a chapter here/ }).click();
    await theaReads.getByRole("textbox", { name: /^Title/ }).fill("Multiplication");
    await theaReads.getByRole("button", { name: "Save" }).click();
    await expect(theaReads.getByRole("button", { name: /Multiplication/ })).toBeVisible();
    await theaReads.getByRole("button", { name: "Discard" }).click();
    await theaReads.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await expect(theaReads.getByRole("button", { name: "Bring back" })).toBeVisible();
    await umarReads.reload();
    await expect(umarReads.getByText("There is no such recording")).toBeVisible();
    await theaReads.getByRole("button", { name: "Bring back" }).click();
    await expect(async () => {
      await umarReads.reload();
      const replay = umarReads.getByRole("region", { name: "Replay of Recorded lesson" });
      await expect(replay).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });

  await test.step("the host cuts it, writes captions, sees who was there and takes one MP4 away", async () => {
    const position = theaReads.getByRole("slider", { name: "Position" });
    await theaReads.getByRole("tab", { name: "Trim" }).click();
    await theaReads.getByRole("textbox", { name: "Beginning" }).fill("0:02");
    await theaReads.getByRole("textbox", { name: "End" }).fill("0:06");
    await theaReads.getByRole("button", { name: "Trim", exact: true }).click();
    await expect(position).toHaveAttribute("max", "4000");
    await theaReads.getByRole("tab", { name: "Captions" }).click();
    const source = theaReads.getByRole("textbox", { name: "Captions (WebVTT)" });
    await source.fill("WEBVTT\n\n00:03.000 --> 00:01.000\nFifty-six\n");
    await expect(theaReads.getByText(/^Row 3: the times cannot be read/)).toBeVisible();
    await expect(theaReads.getByRole("button", { name: "Save captions" })).toBeDisabled();
    await source.fill("WEBVTT\n\n00:01.000 --> 00:03.000\nFifty-six\n");
    await theaReads.getByRole("button", { name: "Save captions" }).click();
    await theaReads.getByRole("combobox", { name: "Captions" }).selectOption("en");
    await position.fill("2000");
    const stage = theaReads.getByRole("region", { name: "Replay of Recorded lesson" });
    await expect(stage.getByText("Fifty-six")).toBeVisible();
    await theaReads.getByRole("tab", { name: "Attendance" }).click();
    await expect(theaReads.getByRole("row", { name: /Thea Recorder/ })).toBeVisible();
    await theaReads.getByRole("tab", { name: "MP4" }).click();
    await theaReads.getByRole("button", { name: "Make an MP4" }).click();
    const link = theaReads.getByRole("link", { name: "Download MP4" });
    await expect(link).toBeVisible({ timeout: 90_000 });
    const film = await host.context.request.get((await link.getAttribute("href")) ?? "");
    expect([film.status(), film.headers()["content-type"]]).toEqual([200, "video/mp4"]);
    // It is the host's alone until it is opened.
    await umarReads.reload();
    await expect(umarReads.getByRole("slider", { name: "Position" })).toHaveAttribute("max", "4000");
    await theaReads.getByRole("switch", { name: /Everybody who may watch/ }).click();
    await expect(theaReads.getByRole("switch", { name: /Everybody who may watch/ })).toBeChecked();
    await umarReads.reload();
    await expect(umarReads.getByRole("link", { name: "Download MP4" })).toBeVisible();
  });

  await test.step("whoever answers for the school and writes documents makes a draft of it in a channel", async () => {
    const staff = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const admin = await staff.newPage();
    await signInStaff(admin, "admin");
    await admin.goto(new URL(theaReads.url()).pathname);
    await admin.getByRole("button", { name: "Publish to a channel" }).click();
    const dialog = admin.getByRole("dialog", { name: "Publish to a channel" });
    await dialog.getByRole("button", { name: "Make the draft" }).click();
    await expect(admin).toHaveURL(/\/staff\/documents\/\d+/);
    await expect(admin.getByRole("textbox", { name: /Title/ }).first()).toHaveValue("Recorded lesson");
    await staff.close();
  });
  for (const { context } of [host, member, stranger]) await context.close();
});

/** How many pictures and sounds run and have come on. */
async function playing(page: Page): Promise<{ pictures: number; sounds: number }> {
  return await page.evaluate(() => {
    const runs = (one: HTMLMediaElement) => !one.paused && one.currentTime > 0 && one.readyState > 2;
    const pictures = [...document.querySelectorAll("video")].filter((one) => runs(one) && one.videoWidth > 0);
    return { pictures: pictures.length, sounds: [...document.querySelectorAll("audio")].filter(runs).length };
  });
}
