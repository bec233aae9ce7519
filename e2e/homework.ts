import { expect, type Page } from "./journey.ts";
import { tokenOf } from "./staff.ts";

/** Homework with one question that is answered by words or pages, maybe with a picture, for the class of the demo's pupils; its id. */
export async function assign(page: Page, title: string, assetId?: string): Promise<number> {
  const { type, content } = doc(`${title}: show that the sum of two odd numbers is even.`);
  const picture = { type: "image", attrs: { assetId, alt: "A triangle", caption: "" } };
  const question = {
    subject: "mathematics",
    lang: "en-US",
    stem: { type, content: assetId === undefined ? content : [...content, picture] },
    body: { kind: "shortAnswer", model: "(2a + 1) + (2b + 1) = 2(a + b + 1)" },
    explanation: null,
    difficulty: 3,
    tags: ["numbers"],
  };
  const { questionId } = await callAs<{ questionId: number }>(page, "POST", "/staff/questions", {
    content: question,
  });
  return await give(page, title, questionId);
}

/** Homework with a question of the bank as it is now, for the class of the demo's pupils; its id. */
export async function give(page: Page, title: string, questionId: number): Promise<number> {
  const now = Date.now();
  const content = {
    title,
    note: "",
    subject: "mathematics",
    classIds: [3],
    openAt: now - 60_000,
    dueAt: now + 3_600_000,
    closeAt: now + 7_200_000,
    releaseRule: "manual",
    attempts: 1,
    isShuffled: false,
    items: [{ questionId, points: 10 }],
  };
  const made = await callAs<{ homeworkId: number; version: number }>(page, "POST", "/staff/homework", {
    content,
  });
  await callAs(page, "POST", `/staff/homework/${made.homeworkId}/publish`, { version: made.version });
  return made.homeworkId;
}

/** One paragraph of rich text. */
export const doc = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

/** Calls the server as whoever is signed in on a page; the data of its answer. */
export async function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  return (await call<{ data: T }>(page, method, path, body)).data;
}

/** The same, with all of its answer. */
export async function call<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
