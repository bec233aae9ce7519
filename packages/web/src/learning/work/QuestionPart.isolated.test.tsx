import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { ink } from "@lyceum/texts/kit/ink";
import { learning } from "@lyceum/texts/learning";
import { learningPages } from "@lyceum/texts/learning/pages";
import { act, useState, useSyncExternalStore } from "react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { showTimeLeft } from "../pages/shown-time.ts";
import { type AnswerQueue, makeAnswerQueue, type SaveOutcome } from "./answer-queue.ts";
import { makePageQueue, type PageQueue } from "./page-queue.ts";
import { type OpenWork, QuestionPart } from "./QuestionPart.tsx";
import type { PageOutcome } from "./send-own-page.ts";

// This browser has no canvas: sheets and pages are files of nothing.
vi.mock("../pages/sheet.ts", () => ({
  sheets: ["plain"],
  emptySheet: () => Promise.resolve(new Blob(["sheet"])),
}));
vi.mock("../pages/draw-page.ts", () => ({ drawPage: () => {} }));

// They come when they are needed; here they are there.
beforeAll(async () => {
  await Promise.all([
    import("../pages/PagesInput.tsx"),
    import("../pages/DrawMenu.tsx"),
    import("../pages/DrawDialog.tsx"),
  ]);
});

const stem = { type: "doc" as const, content: [{ type: "paragraph" as const }] };
const item = {
  itemNo: 0,
  points: 5,
  question: { kind: "shortAnswer" as const, stem, options: [], left: [], units: [], parts: [] },
};
const said = (text: string): QuestionAnswer => ({ kind: "shortAnswer", text });

const nowhere = {
  follow: () => Promise.resolve([]),
  write: () => Promise.resolve(true),
  remove: () => {},
};

/** Work whose pages are sent by this. */
function workOf(queue: AnswerQueue, send: () => Promise<PageOutcome>): OpenWork {
  const pages = makePageQueue({
    kept: nowhere,
    send,
    inTurn: (act) => act(),
    onTaken: ({ itemNo, replaces }, taken) => void queue.receivePage(itemNo, { ...taken, replaces }),
  });
  works.push(pages);
  return { submissionId: 11, pages };
}
const works: PageQueue[] = [];

function Part({ queue, send }: { queue: AnswerQueue; send: () => Promise<PageOutcome> }) {
  const [work] = useState(() => workOf(queue, send));
  const [slot] = useSyncExternalStore(queue.subscribe, queue.slots);
  return (
    slot && (
      <QuestionPart work={work} item={item} slot={slot} queue={queue} number={1} count={1}>
        {null}
      </QuestionPart>
    )
  );
}

type PageProps = {
  save: () => Promise<SaveOutcome>;
  send?: () => Promise<PageOutcome>;
  answer?: QuestionAnswer | null;
};

function Page({ save, send = () => Promise.resolve({ kind: "later" }), answer = null }: PageProps) {
  const [queue] = useState(() => {
    const begun = {
      itemNo: 0,
      answer,
      isFlagged: false,
      revision: 0,
      state: "saved",
      theirs: null,
    } as const;
    return makeAnswerQueue({ slots: [begun], save, now: () => 0, delayMs: 1 });
  });
  queues.push(queue);
  return <Part queue={queue} send={send} />;
}
const queues: AnswerQueue[] = [];
const photo = "q7dPX2nHkUeJ0w9cT5bLmA";

test("P8 a drawing stays open while another device answers the same question, says the time, and the pupil chooses behind it", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 800, height: 1_000 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const theirs = { answer: said("theirs"), isFlagged: false, revision: 4 };
  const { place } = await show(<Page save={() => Promise.resolve({ kind: "conflict", theirs })} />, {
    texts: [learning, learningPages, ink],
  });
  await until(() => expect(button("Draw")?.hasAttribute("disabled")).toBe(false));
  await press(button("Draw"));
  await until(() => expect(document.querySelector("[role=menuitem]")).not.toBeNull());
  await press(document.querySelector<HTMLElement>("[role=menuitem]"));
  const surface = () => document.querySelector<HTMLElement>("[role=application]");
  await until(() => expect(surface()).not.toBeNull());
  await act(async () => showTimeLeft({ text: "12 minutes left", isLast: false }));
  expect(document.querySelector("[role=timer]")?.textContent).toBe("12 minutes left");
  await act(async () => {
    queues.at(-1)?.change(0, { answer: said("mine") });
    await queues.at(-1)?.flush();
  });
  expect(queues.at(-1)?.slots()[0]?.state).toBe("conflict");
  expect(surface()).not.toBeNull();
  expect(place.textContent).not.toContain("theirs");
  await press(button("Cancel"));
  await until(() => expect(surface()).toBeNull());
  expect([...place.querySelectorAll("textarea")].map(({ value }) => value)).toEqual(["theirs", "mine"]);
});

test("P8 a photo on its way arrives in the own answer while another device answers, and the pupil chooses behind it", async () => {
  const sent = Promise.withResolvers<PageOutcome>();
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const theirs = { answer: said("theirs"), isFlagged: false, revision: 4 };
  const { place } = await show(
    <Page save={() => Promise.resolve({ kind: "conflict", theirs })} send={() => sent.promise} />,
    {
      texts: [learning, learningPages],
    },
  );
  const chooser = () => place.querySelector<HTMLInputElement>("input[type=file]");
  await until(() => expect(chooser()).not.toBeNull());
  await act(async () => {
    const files = [new File(["photo"], "photo.jpg", { type: "image/jpeg" })];
    Object.defineProperty(chooser(), "files", { value: files });
    chooser()?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => expect(place.textContent).toContain("On its way"));
  await act(async () => {
    queues.at(-1)?.change(0, { answer: said("mine") });
    await queues.at(-1)?.flush();
  });
  expect(queues.at(-1)?.slots()[0]?.state).toBe("conflict");
  const fields = () => [...place.querySelectorAll("textarea")].map(({ value }) => value);
  await until(() => expect(fields()).toEqual(["theirs", "mine"]));
  const answer: QuestionAnswer = { kind: "shortAnswer", text: "theirs", photos: [photo] };
  const taken = { assetId: photo, answer, isFlagged: false, revision: 5 };
  await act(async () => sent.resolve({ kind: "saved", taken }));
  const [slot] = queues.at(-1)?.slots() ?? [];
  expect(slot?.answer).toMatchObject({ text: "mine", photos: [photo] });
  expect(slot?.theirs).toMatchObject({ answer, revision: 5 });
});

test("P8 a page whose place another one waits to take is not drawn on a second time, until that is taken away", async () => {
  const found = {
    id: photo,
    name: "a.jpg",
    kind: "image",
    state: "ready",
    type: "image/jpeg",
    size: 1,
    url: "/a.jpg",
    width: 1,
    height: 1,
    variants: [],
  };
  const body = JSON.stringify({ code: 200, data: [found] });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body)));
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer: QuestionAnswer = { kind: "shortAnswer", text: "", photos: [photo] };
  await show(<Page save={() => Promise.resolve({ kind: "later" })} answer={answer} />, {
    texts: [learning, learningPages],
  });
  const isOff = () => button("Draw on page 1")?.hasAttribute("disabled");
  await until(() => expect(isOff()).toBe(false));
  await act(async () => await works.at(-1)?.add(0, new File(["drawn"], "page.jpg"), photo));
  expect(isOff()).toBe(true);
  await act(async () => works.at(-1)?.remove(works.at(-1)?.list()[0]?.id ?? ""));
  expect(isOff()).toBe(false);
});
