import { beep } from "./beep.ts";
import { callAs, doc } from "./homework.ts";
import { enterAs } from "./inbox.ts";
import { expect, type Page, test } from "./journey.ts";
import { signInStaff, tokenOf } from "./staff.ts";
import { assign, reach } from "./tv.ts";

/** A thirtieth of a screen of 1080 lines, and what the main text has at least. */
const smallest = 36;
const large = 40;

test("P8 a large screen shows long texts to their end, plays sounds, and is read from four metres", async ({
  browser,
}) => {
  const teacher = await (await browser.newContext()).newPage();
  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const title = `Gulf ${Date.now().toString(36)}`;
  await signInStaff(teacher, "teacher");
  const line = "The stream carries warm water past the coast, and the air above it is mild all winter long. ";
  const long = Array.from({ length: 24 }, (_, at) => paragraph(`${at + 1}. ${line}${line}`));
  const sound = { type: "file", attrs: { assetId: await bringSound(teacher) } };
  const options = [doc("the wind"), doc("the moon"), doc("the ships")];
  const gaps = { kind: "text", accepted: ["Golf, Strom"], tolerance: 0, unit: "", caseSensitive: false };
  const homeworkId = await assign(teacher, title, [
    {
      stem: { type: "doc", content: [...long, paragraph("What is it about?")] },
      body: { kind: "single", options, right: 0 },
    },
    {
      stem: { type: "doc", content: [paragraph("Listen."), sound] },
      body: { kind: "blanks", blanks: [gaps] },
    },
    { stem: doc("What makes the tide?"), body: { kind: "single", options, right: 1 } },
  ]);
  await enterAs(screen, "ann");
  await screen.goto("/tv-homework");
  await reach(screen, title);
  await expectLarge(screen);
  await screen.keyboard.press("Enter");

  // The text begins at its beginning, says that it goes on, and is read before the focus moves on.
  await expect(screen.getByText("Question 1 of 3")).toBeVisible();
  await expect(screen.getByText(/^1\. The stream/)).toBeInViewport();
  await expect(screen.getByText("More below")).toBeVisible();
  await expectLarge(screen);
  const wind = screen.getByRole("button", { name: "the wind" });
  await expect(wind).not.toBeInViewport();
  // What cannot be seen yet is not chosen.
  await screen.keyboard.press("Enter");
  await expect(wind).toHaveAttribute("aria-pressed", "false");
  await screen.keyboard.press("ArrowDown");
  await expect(screen.getByText(/^1\. The stream/)).not.toBeInViewport();
  await expect(screen.getByText("More below")).toBeVisible();
  await reach(screen, "Next");
  await expect(screen.getByText("More above")).toBeVisible();
  await screen.keyboard.press("Enter");

  // A sound takes the focus like a button; Enter and the key of the remote play it and stop it.
  await expect(screen.getByText("Question 2 of 3")).toBeVisible();
  const audio = screen.locator("audio");
  await expect(audio).toBeVisible();
  for (let steps = 0; steps < 5; steps += 1) await screen.keyboard.press("ArrowUp");
  await expect(audio).toBeFocused();
  const isPaused = () => audio.evaluate((one: HTMLAudioElement) => one.paused);
  await screen.keyboard.press("Enter");
  await expect.poll(isPaused).toBe(false);
  await screen.keyboard.press("Enter");
  await expect.poll(isPaused).toBe(true);

  await reach(screen, "ABC");
  await screen.keyboard.press("Enter");
  for (const key of ["G", "ABC", "o", "l", "f", ",", "Space", "ABC", "S"]) {
    await reach(screen, key);
    await screen.keyboard.press("Enter");
  }
  await expect(screen.getByRole("button", { name: "Gap 1: Golf, S" })).toBeVisible();
  await expectLarge(screen);
  // What the keys do not have is written on another device, and appears.
  await reach(screen, "Other letters");
  await screen.keyboard.press("Enter");
  await expect(
    screen.getByRole("img", { name: "Code that opens this question on another device" }),
  ).toBeVisible();
  await expect(screen.getByText(/everything is saved/)).toBeVisible();
  const path = `/homework/${homeworkId}/open`;
  const { submissionId, items } = await callAs<SheetPart>(screen, "POST", path, {});
  const save = (at: number, answer: object) => {
    const { itemNo, revision } = items[at] ?? { itemNo: 0, revision: 0 };
    const body = { itemNo, revision, answer, isFlagged: false, timeMs: 0 };
    return callAs(screen, "POST", `/homework/submissions/${submissionId}/answer`, body);
  };
  await save(1, { kind: "blanks", texts: ["Golf, 水"] });
  await expect(screen.getByRole("button", { name: "Gap 1: Golf, 水" })).toBeVisible();

  // Two devices have answered: both answers are read, and the arrows choose.
  await reach(screen, "Next");
  await screen.keyboard.press("Enter");
  await expect(screen.getByText("Question 3 of 3")).toBeVisible();
  await save(2, { kind: "single", choice: 2 });
  await reach(screen, /moon/);
  await screen.keyboard.press("Enter");
  const theirs = screen.getByRole("region", { name: "On the other device" });
  await expect(theirs).toContainText("the ships");
  await expect(screen.getByRole("region", { name: "On this screen" })).toContainText("the moon");
  await expectLarge(screen);
  await expect(theirs.getByRole("button")).toBeFocused();
  await screen.keyboard.press("ArrowRight");
  await screen.keyboard.press("Enter");
  await expect(screen.getByRole("button", { name: "moon" })).toHaveAttribute("aria-pressed", "true");
  await reach(screen, "To handing in");
  await screen.keyboard.press("Enter");
  await expect(
    screen.getByRole("heading", { name: "One question is not answered, or only in part" }),
  ).toBeVisible();
  await expectLarge(screen);
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/withdraw`, {});
});

type SheetPart = { submissionId: number; items: { itemNo: number; revision: number }[] };

const paragraph = (words: string) => ({ type: "paragraph", content: [{ type: "text", text: words }] });

async function bringSound(page: Page): Promise<string> {
  const answer = await page.request.post("/api/system/oss/upload?purpose=question", {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: { file: { name: "waves.wav", mimeType: "audio/wav", buffer: beep(3_000) } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}

/** Of every text that is shown: how many lines of the screen its letters take. */
async function expectLarge(page: Page): Promise<void> {
  const texts = await page.locator("main").evaluate((root) => {
    const found: { words: string; size: number; isMain: boolean }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? "";
      const element = walker.currentNode.parentElement;
      if (words === "" || !element || element.closest("sub, sup, .katex")) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom;
      found.push({ words: words.slice(0, 40), size, isMain: element.closest("p, h2") !== null });
    }
    return found;
  });
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(({ size }) => size < smallest)).toEqual([]);
  expect(texts.some(({ size, isMain }) => isMain && size >= large)).toBe(true);
}
