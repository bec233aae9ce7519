import { expect, test } from "vitest";
import { makePageQueue } from "./page-queue.ts";
import { saveAll } from "./save-all.ts";
import type { PageOutcome } from "./send-own-page.ts";

const nowhere = { follow: () => Promise.resolve([]), write: () => Promise.resolve(true), remove: () => {} };
const taken = { assetId: "a", answer: null, isFlagged: false, revision: 1 };

/** Whether work with a page that meets this is ready to be handed in. */
async function isReady(outcome: PageOutcome, isSaved = true): Promise<boolean> {
  const pages = makePageQueue({
    kept: nowhere,
    send: () => Promise.resolve(outcome),
    inTurn: (act) => act(),
    onTaken: () => {},
  });
  await pages.add(0, new Blob(["page"]), null);
  const ready = await saveAll({ flush: () => Promise.resolve(isSaved) }, pages);
  pages.stop();
  return ready;
}

test("P8 work is handed in with the pages that wait in this browser, and not without one that is on its way", async () => {
  expect(await isReady({ kind: "saved", taken })).toBe(true);
  expect(await isReady({ kind: "saved", taken }, false)).toBe(false);
  expect(await isReady({ kind: "later" })).toBe(false);
  expect(await isReady({ kind: "refused", text: "There are too many.", isOver: false })).toBe(true);
});
