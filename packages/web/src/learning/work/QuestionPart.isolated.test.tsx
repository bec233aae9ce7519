import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { ink } from "@lyceum/texts/kit/ink";
import { learning } from "@lyceum/texts/learning";
import { learningPages } from "@lyceum/texts/learning/pages";
import { act, useState, useSyncExternalStore } from "react";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { showTimeLeft } from "../pages/shown-time.ts";
import { type AnswerQueue, makeAnswerQueue, type SaveOutcome } from "./answer-queue.ts";
import { QuestionPart } from "./QuestionPart.tsx";

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

function Part({ queue }: { queue: AnswerQueue }) {
  const [slot] = useSyncExternalStore(queue.subscribe, queue.slots);
  return (
    slot && (
      <QuestionPart submissionId={11} item={item} slot={slot} queue={queue} number={1} count={1}>
        {null}
      </QuestionPart>
    )
  );
}

function Page({ save }: { save: () => Promise<SaveOutcome> }) {
  const [queue] = useState(() => {
    const begun = {
      itemNo: 0,
      answer: null,
      isFlagged: false,
      revision: 0,
      state: "saved",
      theirs: null,
    } as const;
    return makeAnswerQueue({ slots: [begun], save, now: () => 0, delayMs: 1 });
  });
  queues.push(queue);
  return <Part queue={queue} />;
}
const queues: AnswerQueue[] = [];
const photo = { id: "q7dPX2nHkUeJ0w9cT5bLmA", kind: "image", state: "ready", variants: [], url: "data:," };

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
  const sent: Sent[] = [];
  class Sent extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    isAborted = false;
    open() {}
    setRequestHeader() {}
    send() {
      sent.push(this);
    }
    abort() {
      this.isAborted = true;
    }
  }
  vi.stubGlobal("XMLHttpRequest", Sent);
  onTestFinished(() => void vi.unstubAllGlobals());
  const theirs = { answer: said("theirs"), isFlagged: false, revision: 4 };
  const { place } = await show(<Page save={() => Promise.resolve({ kind: "conflict", theirs })} />, {
    texts: [learning, learningPages],
  });
  const chooser = () => place.querySelector<HTMLInputElement>("input[type=file]");
  await until(() => expect(chooser()).not.toBeNull());
  await act(async () => {
    const files = [new File(["photo"], "photo.jpg", { type: "image/jpeg" })];
    Object.defineProperty(chooser(), "files", { value: files });
    chooser()?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => expect(sent).toHaveLength(1));
  await act(async () => {
    queues.at(-1)?.change(0, { answer: said("mine") });
    await queues.at(-1)?.flush();
  });
  expect(queues.at(-1)?.slots()[0]?.state).toBe("conflict");
  expect(place.textContent).not.toContain("theirs");
  expect(sent[0]?.isAborted).toBe(false);
  await act(async () => {
    Object.assign(sent[0] ?? {}, { status: 200, responseText: JSON.stringify({ code: 200, data: photo }) });
    sent[0]?.dispatchEvent(new Event("loadend"));
  });
  await until(() =>
    expect([...place.querySelectorAll("textarea")].map(({ value }) => value)).toEqual(["theirs", "mine"]),
  );
  expect(queues.at(-1)?.slots()[0]?.answer).toMatchObject({ text: "mine", photos: [photo.id] });
});
