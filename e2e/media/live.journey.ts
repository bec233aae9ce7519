import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../journey.ts";
import { announceBroadcast } from "../broadcast.ts";
import { openNew } from "../inbox.ts";
import { makePdf } from "../pdf.ts";
import { signInStaff } from "../staff.ts";

const shown = (page: Page) => page.locator("[data-tile] video[data-shown]");

test("P6 a broadcast is announced, asked to be reminded of, held before a viewer with a question, a poll and a visit on the stage, and over with its replay", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = randomUUID().slice(0, 6);
  const title = `River lesson ${mark}`;
  const staff = await browser.newContext({ baseURL: origin, permissions: ["camera", "microphone"] });
  const ada = await staff.newPage();
  await signInStaff(ada, "admin");
  const [pia, nick] = await openNew(browser, origin, "Pia");
  await pia.context().grantPermissions(["camera", "microphone"]);
  let address = "";

  await test.step("announced in the console", async () => {
    await announceBroadcast(ada, title);
  });

  await test.step("found in the list, with a countdown and a reminder", async () => {
    await pia.goto(`/liveBroadcast?q=${mark}`);
    await pia.getByRole("link", { name: title }).click();
    await expect(pia.getByRole("timer", { name: "Begins in" })).toBeVisible();
    await pia.getByRole("button", { name: "Remind me" }).click();
    await expect(pia.getByRole("button", { name: "Do not remind me" })).toBeVisible();
    address = pia.url();
  });

  await test.step("the presenter opens the studio, and the page says so", async () => {
    await ada.getByRole("link", { name: "Open the studio" }).click();
    await ada.getByRole("button", { name: "Join the room" }).click();
    await expect(ada.getByRole("region", { name: "Stage" })).toBeVisible();
    await expect(shown(ada).first()).toBeVisible();
    await pia.getByRole("link", { name: "Watch", exact: true }).click();
    await expect(shown(pia).first()).toBeVisible();
    await expect(pia.getByText("2 are watching")).toBeVisible();
  });

  await test.step("a question with its answer, and a poll", async () => {
    await pia.getByText("Questions", { exact: true }).click();
    await pia.getByRole("textbox", { name: "Your question" }).fill("Why does it bend?");
    await pia.getByRole("button", { name: "Ask", exact: true }).click();
    await ada.getByRole("button", { name: "Chat", exact: true }).click();
    await ada.getByText("Questions (1)").click();
    await ada.getByRole("button", { name: "Mark as answered" }).click();
    await expect(pia.getByText("Answered")).toBeVisible();
    await ada.getByText("Polls", { exact: true }).click();
    await ada.getByRole("button", { name: "New poll" }).click();
    await ada.getByRole("textbox", { name: "Question" }).fill("Which bank?");
    await ada.getByRole("textbox", { name: "Answer 1" }).fill("The left");
    await ada.getByRole("textbox", { name: "Answer 2" }).fill("The right");
    await ada.getByRole("button", { name: "Open the poll" }).click();
    await pia.getByText("Polls (1)").click();
    await pia.getByRole("button", { name: "Choose The right" }).click();
    await expect(ada.getByText("1 person has voted")).toBeVisible();
    await pia.reload();
    await pia.getByText("Polls (1)").click();
    await expect(pia.getByText("Your choice")).toBeVisible();
  });

  await test.step("slides are the large picture of the viewer, who follows them", async () => {
    await ada.getByRole("button", { name: "Slides", exact: true }).click();
    await ada
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({
        name: "River.pdf",
        mimeType: "application/pdf",
        buffer: makePdf(["Spring", "Mouth"]),
      });
    await expect(pia.getByRole("img", { name: "Spring", exact: true })).toBeVisible();
    await ada.getByRole("button", { name: "Next slide" }).click();
    await expect(pia.getByRole("img", { name: "Mouth", exact: true })).toBeVisible();
    await expect(pia.getByRole("button", { name: "Next slide" })).toHaveCount(0);
    await pia.screenshot({ path: test.info().outputPath("live-slides.png") });
    await ada.getByRole("button", { name: "End the slides" }).click();
    await expect(shown(pia).first()).toBeVisible();
  });

  await test.step("the viewer comes on the stage by a hand, and goes down again", async () => {
    await pia.getByRole("button", { name: "Raise hand" }).click();
    await ada.getByRole("button", { name: /^Stage requests/ }).click();
    await ada.getByRole("button", { name: `Approve ${nick}` }).click();
    await expect(pia.getByRole("button", { name: /Step down/ })).toBeVisible();
    await pia.getByRole("button", { name: /Step down/ }).click();
    await pia
      .getByRole("dialog")
      .getByRole("button", { name: /Step down/ })
      .click();
    await expect(pia.getByRole("button", { name: "Raise hand" })).toBeVisible();
  });

  await test.step("the presenter records, and ends it: it is over, and its replay is for members alone", async () => {
    await ada.getByRole("button", { name: "Record", exact: true }).click();
    await ada.getByRole("button", { name: "Start recording" }).click();
    const told = pia.getByRole("dialog", { name: "This room is being recorded" });
    await told.getByRole("button", { name: "Stay" }).click();
    await expect(told).toHaveCount(0);
    await expect(pia.getByText("This room is being recorded")).toBeVisible();
    await ada.getByRole("button", { name: "Slides", exact: true }).click();
    await ada.getByRole("button", { name: "Show River" }).click();
    await expect(pia.getByRole("img", { name: "Spring", exact: true })).toBeVisible();
    const said = Date.now();
    await expect.poll(() => Date.now() - said, { intervals: [500] }).toBeGreaterThan(3_000);
    await ada.getByRole("button", { name: "End", exact: true }).click();
    await ada.getByRole("dialog").getByRole("button", { name: "End room" }).click();
    await pia.getByRole("dialog").getByRole("button", { name: "About this broadcast" }).click();
    await expect(pia).toHaveURL(address);
    await pia.getByRole("link", { name: "Watch the recording" }).click();
    await expect(pia.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    const stage = pia.getByRole("region", { name: `Replay of ${title}` });
    await expect(stage).toBeVisible();
    await stage.focus();
    await pia.keyboard.press("ArrowRight");
    await expect(stage.getByRole("img", { name: "Spring", exact: true })).toBeVisible();
    await pia.screenshot({ path: test.info().outputPath("live-replay-slides.png") });
    await pia.keyboard.press("ArrowLeft");
    await stage.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(async () => Number(await stage.getAttribute("data-at-ms"))).toBeGreaterThan(500);
    const visitor = await browser.newPage({ baseURL: origin, locale: "en-US" });
    await visitor.goto(new URL(pia.url()).pathname + new URL(pia.url()).search);
    await expect(visitor.getByText("Sign in to watch.")).toBeVisible();
    await visitor.close();
  });
  for (const page of [ada, pia]) await page.context().close();
});
