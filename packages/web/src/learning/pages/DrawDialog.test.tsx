import type { InkItem } from "@lyceum/contract/shapes";
import { ink } from "@lyceum/texts/kit/ink";
import { learningPages } from "@lyceum/texts/learning/pages";
import type * as Ui from "@lyceum/ui";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { DrawDialog } from "./DrawDialog.tsx";

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
  const { onClosed } = await open(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error("no network")) : Promise.resolve();
  });
  await line();
  await press(button("Use this page"));
  await until(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toContain("could not be sent"),
  );
  expect(onClosed).not.toHaveBeenCalled();
  await press(button("Use this page"));
  await until(() => expect(onClosed).toHaveBeenCalled());
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
