import { callAs } from "./homework.ts";
import { expect, type Page } from "./journey.ts";

/** Moves the focus by arrows to what has this name. */
export async function reach(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  const target = page.getByRole("link", { name }).or(button);
  await reachLocated(page, target.first());
}

export async function reachLocated(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    const way = await target.evaluate((wanted) => {
      const now = document.activeElement;
      if (!now) return null;
      const [a, b] = [now.getBoundingClientRect(), wanted.getBoundingClientRect()];
      if (now === wanted) {
        // What has the focus may lie where the text goes on.
        if (b.top > innerHeight * 0.85) return "ArrowDown";
        return b.bottom < innerHeight * 0.1 ? "ArrowUp" : null;
      }
      if (b.top >= a.bottom) return "ArrowDown";
      if (b.bottom <= a.top) return "ArrowUp";
      return b.left > a.left ? "ArrowRight" : "ArrowLeft";
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  await expect(target).toBeFocused();
}

type Asked = { stem: object; body: object };

/** Homework of the class of the demo's pupils, open for an hour. Answers its id. */
export async function assign(page: Page, title: string, asked: readonly Asked[]): Promise<number> {
  const items: { questionId: number; points: number }[] = [];
  for (const { stem, body } of asked) {
    const content = {
      subject: "geography",
      lang: "en-US",
      stem,
      body,
      explanation: null,
      difficulty: 2,
      tags: ["tides"],
    };
    const { questionId } = await callAs<{ questionId: number }>(page, "POST", "/staff/questions", {
      content,
    });
    items.push({ questionId, points: 5 });
  }
  const now = Date.now();
  const content = {
    title,
    note: "",
    subject: "geography",
    classIds: [3],
    openAt: now - 60_000,
    dueAt: now + 3_600_000,
    closeAt: now + 7_200_000,
    releaseRule: "submit",
    attempts: 1,
    isShuffled: false,
    items,
  };
  const { homeworkId, version } = await callAs<{ homeworkId: number; version: number }>(
    page,
    "POST",
    "/staff/homework",
    { content },
  );
  await callAs(page, "POST", `/staff/homework/${homeworkId}/publish`, { version });
  return homeworkId;
}
