import type { InkItem } from "@lyceum/contract/shapes";
import { ink } from "@lyceum/texts/kit/ink";
import { learningPages } from "@lyceum/texts/learning/pages";
import type * as Ui from "@lyceum/ui";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { DrawDialog } from "./DrawDialog.tsx";
import { finishPages } from "./finish-pages.ts";

// This browser has no canvas: what is drawn is told instead of painted.
const painted = vi.hoisted(() => ({ items: null as readonly InkItem[] | null }));
vi.mock("./draw-page.ts", () => ({
  drawPage: () => {},
  inkedPage: (_picture: unknown, items: readonly InkItem[]) => {
    painted.items = items;
    return Promise.resolve(new File(["page"], "page.jpg", { type: "image/jpeg" }));
  },
}));

const asked = vi.hoisted(() => ({ answers: [] as boolean[], titles: [] as string[] }));
vi.mock("@lyceum/ui", async (original) => ({
  ...(await original<typeof Ui>()),
  confirm: ({ title }: { title: string }) => {
    asked.titles.push(title);
    return Promise.resolve(asked.answers.shift() ?? false);
  },
}));

async function open(onPage: (page: File) => Promise<void> = () => Promise.resolve()) {
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 800, height: 1_000 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClosed = vi.fn<() => void>();
  const sent = vi.fn(onPage);
  await show(<DrawDialog source={new Blob(["x"])} onPage={sent} onClosed={onClosed} />, {
    texts: [learningPages, ink],
  });
  await until(() => expect(surface()).not.toBeNull());
  await act(async () => surface()?.focus());
  return { onClosed, sent };
}
const surface = () => document.querySelector<HTMLElement>("[role=application]");

async function line() {
  for (const key of ["l", "Enter", "ArrowRight", "ArrowRight", "Enter"]) await press(surface(), key);
}

test("P8 a pupil draws on a page, takes a line back and puts it down again, and the page is sent with it", async () => {
  const { onClosed, sent } = await open();
  await line();
  await press(button("Undo"));
  await press(button("Redo"));
  await press(button("Use this page"));
  await until(() => expect(onClosed).toHaveBeenCalled());
  expect(painted.items).toMatchObject([{ kind: "line", colour: "black", width: "medium" }]);
  expect(sent).toHaveBeenCalledOnce();
});

test("P8 a drawing that could not be sent stays, and is sent when asked again", async () => {
  let tries = 0;
  const { onClosed, sent } = await open(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error("no network")) : Promise.resolve();
  });
  await line();
  await press(button("Use this page"));
  await until(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toContain("could not be sent"),
  );
  expect(onClosed).not.toHaveBeenCalled();
  await press(button("Use this page"));
  await until(() => expect(sent).toHaveBeenCalledTimes(2));
  await act(async () => surface()?.focus());
  await line();
  await press(button("Use this page"));
  await until(() => expect(onClosed).toHaveBeenCalled());
  // The same drawing is the same page; with another line it is another one, which no answer to the first stands for.
  const [first, again, more] = sent.mock.calls.map(([page]) => page);
  expect(again).toBe(first);
  expect(more).not.toBe(first);
});

test("P8 what is drawn when the time ends goes with the work, and an untouched page closes", async () => {
  const { onClosed, sent } = await open();
  await line();
  await act(finishPages);
  expect(sent).toHaveBeenCalledOnce();
  expect(onClosed).toHaveBeenCalledOnce();
});

test("P8 two fingers move the page, and what the first one began is not drawn", async () => {
  await open();
  const frame = surface()?.closest<HTMLElement>("[class*=frame]");
  if (!frame) throw new Error("no frame");
  const moved = vi.spyOn(frame, "scrollBy").mockImplementation(() => {});
  const touch = (type: string, pointerId: number, x: number, y: number) =>
    act(async () => {
      surface()?.dispatchEvent(
        new PointerEvent(type, {
          pointerType: "touch",
          pointerId,
          clientX: x,
          clientY: y,
          bubbles: true,
        }),
      );
    });
  await touch("pointerdown", 1, 10, 10);
  await touch("pointerdown", 2, 50, 50);
  await touch("pointermove", 1, 10, 30);
  expect(moved).toHaveBeenCalledWith(-0, -10);
  await touch("pointerup", 2, 50, 50);
  await touch("pointermove", 1, 30, 30);
  await touch("pointerup", 1, 30, 30);
  expect(document.querySelectorAll("[role=application] path")).toHaveLength(0);
});

test("P8 a drawing is not lost when the dialog is closed by a slip: it asks; an untouched page closes at once", async () => {
  const { onClosed } = await open();
  await line();
  asked.answers.push(false, true);
  await press(button("Cancel"));
  await until(() => expect(asked.titles).toEqual(["Give up what you drew?"]));
  expect(onClosed).not.toHaveBeenCalled();
  await press(button("Cancel"));
  await until(() => expect(onClosed).toHaveBeenCalledOnce());
  await press(button("Undo"));
  await press(button("Cancel"));
  await until(() => expect(onClosed).toHaveBeenCalledTimes(2));
  expect(asked.titles).toHaveLength(2);
});
