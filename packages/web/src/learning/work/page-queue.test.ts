import { expect, test, vi } from "vitest";
import type { KeptPage, TakenPage } from "./kept-page.ts";
import type { PageHearer } from "./kept-pages.ts";
import { makePageQueue } from "./page-queue.ts";
import type { PageOutcome } from "./send-own-page.ts";

const taken = (assetId: string | null): TakenPage => ({
  assetId,
  answer: null,
  isFlagged: false,
  revision: 1,
});
const blob = (words: string) => new Blob([words]);

/** A browser with these pages in it, and a server that answers with what `next` says. */
function setUp(found: readonly KeptPage[] = [], isKept = true) {
  const sent: string[] = [];
  const stored = new Map(found.map((page) => [page.id, page]));
  const next = { outcome: (_: KeptPage): Promise<PageOutcome> => Promise.resolve({ kind: "later" }) };
  let hearer: PageHearer | undefined;
  const onTaken = vi.fn<(page: Pick<KeptPage, "itemNo" | "replaces">, taken: TakenPage) => void>();
  const queue = makePageQueue({
    kept: {
      follow(heard) {
        hearer = heard;
        return Promise.resolve(found);
      },
      async write(page) {
        if (isKept) stored.set(page.id, page);
        return await Promise.resolve(isKept);
      },
      remove: ({ id }) => void stored.delete(id),
    },
    async send(page) {
      sent.push(page.id);
      return await next.outcome(page);
    },
    inTurn: (act) => act(),
    onTaken,
    retryMs: 5,
    otherMs: 5,
  });
  const takes = () => {
    next.outcome = ({ id }) => Promise.resolve({ kind: "saved", taken: taken(`asset of ${id}`) });
  };
  return { queue, sent, stored, next, onTaken, takes, hear: () => hearer };
}

const page = (id: string): KeptPage => ({ id, itemNo: 0, file: blob(id), replaces: null });

test("P8 pages wait without a connection, are kept, and go in the order in which they were brought when it is back", async () => {
  const { queue, stored, sent, onTaken, takes } = setUp();
  await queue.add(3, blob("a"), null);
  await queue.add(3, blob("b"), "replaced");
  await vi.waitFor(() => expect(queue.isOffline()).toBe(true));
  const ids = queue.list().map(({ id }) => id);
  expect([...stored.keys()]).toEqual(ids);
  expect(queue.list().every(({ isKept }) => isKept)).toBe(true);
  expect(new Set(sent)).toEqual(new Set([ids[0]]));
  takes();
  await vi.waitFor(() => expect(queue.list()).toEqual([]));
  expect(onTaken.mock.calls.map(([{ replaces }, { assetId }]) => [replaces, assetId])).toEqual([
    [null, `asset of ${ids[0]}`],
    ["replaced", `asset of ${ids[1]}`],
  ]);
  expect(stored.size).toBe(0);
  expect(await queue.flush()).toBe(true);
});

test("P8 what an earlier visit could not send is found and sent under the same names", async () => {
  const { queue, sent, takes } = setUp([page("one"), page("two")]);
  takes();
  expect(await queue.begin().hasKept).toBe(true);
  expect(await queue.flush()).toBe(true);
  expect(sent).toEqual(["one", "two"]);
});

test("P8 a page that is refused says why, holds up no other, and is sent again or taken out when asked", async () => {
  const { queue, next, stored, takes } = setUp([page("bad"), page("worse"), page("good")]);
  next.outcome = ({ id }) =>
    Promise.resolve(
      id === "good"
        ? { kind: "saved", taken: taken("asset") }
        : { kind: "refused", text: "Not a picture.", isOver: false },
    );
  await queue.begin().hasKept;
  expect(await queue.flush()).toBe(false);
  expect(queue.list()).toMatchObject([
    { id: "bad", state: "refused", text: "Not a picture." },
    { id: "worse", state: "refused" },
  ]);
  takes();
  queue.retry("bad");
  await vi.waitFor(() => expect(queue.list().map(({ id }) => id)).toEqual(["worse"]));
  queue.remove("worse");
  expect(queue.list()).toEqual([]);
  expect(stored.size).toBe(0);
});

test("P8 what another tab has sent is not sent once more, and what it has brought is sent where that tab has not", async () => {
  const { queue, sent, takes, hear, onTaken } = setUp([page("one")]);
  await queue.begin().hasKept;
  hear()?.gone("one", taken("asset"));
  expect(await queue.flush()).toBe(true);
  expect(sent).toEqual([]);
  expect(onTaken).toHaveBeenCalledOnce();
  takes();
  hear()?.added(page("two"));
  hear()?.added(page("two"));
  await vi.waitFor(() => expect(sent).toEqual(["two"]));
});

test("P8 a browser without room says so, and sends the page while it is open", async () => {
  const { queue, takes } = setUp([], false);
  await queue.add(0, blob("a"), null);
  expect(queue.list()).toMatchObject([{ isKept: false }]);
  takes();
  await vi.waitFor(() => expect(queue.list()).toEqual([]));
});
