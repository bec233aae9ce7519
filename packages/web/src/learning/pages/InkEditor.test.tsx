import type { AssetView, InkItem, PageInk } from "@lyceum/contract/shapes";
import { ink as inkTexts } from "@lyceum/texts/kit/ink";
import { learningPages } from "@lyceum/texts/learning/pages";
import { message } from "@lyceum/ui";
import { act, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { InkEditor } from "./InkEditor.tsx";

const asset = { id: "a".repeat(22), width: 1_600, height: 1_000 } as AssetView;
const cross: InkItem = { kind: "cross", colour: "blue", width: "fine", x: 100, y: 100 };
const surface = () => document.querySelector<HTMLElement>("[role=application]");
const status = () => document.querySelector("[role=status]")?.textContent;

async function open(ink?: PageInk, theirs: readonly PageInk[] = []) {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  const onSaved = vi.fn<(page: PageInk) => void>();
  const readAgain = vi.fn(() => Promise.resolve(theirs));
  const writing = {
    submissionId: 11,
    itemNo: 0,
    handIn: 1,
    onSaved,
    readAgain,
  };
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen && (
          <InkEditor asset={asset} number={1} ink={ink} writing={writing} frame={(page) => page}>
            {null}
          </InkEditor>
        )}
        <button onClick={() => setIsOpen(false)}>Leave</button>
      </>
    );
  }
  await show(<Page />, { texts: [learningPages, inkTexts] });
  await act(async () => surface()?.focus());
  return { call, onSaved, readAgain };
}
const sent = (call: Awaited<ReturnType<typeof open>>["call"]) =>
  call.mock.calls.map(
    ([, input]) => (input as unknown as { body: { revision: number; items: InkItem[] } }).body,
  );

test("P8 what a teacher writes with keys is saved by itself, taken back by Control and Z, and saved again", async () => {
  const { call, onSaved } = await open();
  call.mockResolvedValueOnce({ revision: 1 }).mockResolvedValueOnce({ revision: 2 });
  await press(surface(), "v");
  await press(surface(), "Enter");
  expect(status()).toBe("Saving…");
  await until(() => expect(status()).toBe("Saved"));
  expect(sent(call)).toMatchObject([{ revision: 0, handIn: 1, items: [{ kind: "tick", colour: "red" }] }]);
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ assetId: asset.id, revision: 1 }));
  await act(async () => {
    surface()?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true }));
  });
  await until(() => expect(sent(call)).toHaveLength(2));
  expect(sent(call)[1]).toMatchObject({ revision: 1, items: [] });
});

test("P8 where a colleague wrote on the page meanwhile, what both wrote is kept", async () => {
  const { call } = await open(undefined, [{ assetId: asset.id, revision: 1, items: [cross] }]);
  call.mockRejectedValueOnce(new CallFault("inkChanged", "x")).mockResolvedValueOnce({ revision: 2 });
  await press(surface(), "v");
  await press(surface(), "Enter");
  await until(() => expect(sent(call)).toHaveLength(2));
  expect(sent(call)[1]).toMatchObject({ revision: 1, items: [cross, { kind: "tick" }] });
  await until(() => expect(status()).toBe("Saved"));
});

test("P8 what was drawn last is saved when the page is left, and a refusal is said wherever one is", async () => {
  const { call } = await open();
  const error = vi.spyOn(message, "error");
  onTestFinished(() => error.mockRestore());
  call.mockRejectedValueOnce(new CallFault("submissionState", "It is returned already"));
  await press(surface(), "v");
  await press(surface(), "Enter");
  expect(sent(call)).toHaveLength(0);
  await press(button("Leave"));
  expect(sent(call)).toMatchObject([{ revision: 0, items: [{ kind: "tick" }] }]);
  await until(() => expect(error).toHaveBeenCalledWith("It is returned already"));
});

test("P8 ink on work that was taken back meanwhile says so, and the work is read again", async () => {
  const { call, readAgain } = await open();
  call.mockRejectedValueOnce(new CallFault("workReopened", "It was taken back"));
  await press(surface(), "x");
  await press(surface(), "Enter");
  await until(() => expect(status()).toBe("It was taken back"));
  expect(readAgain).toHaveBeenCalledOnce();
  expect(sent(call)).toMatchObject([{ handIn: 1 }]);
});

test("P8 ink that could not be saved says so, stays on the page, and is saved when asked again", async () => {
  const { call } = await open();
  call.mockRejectedValueOnce(new CallFault("inkFull", "Too much ink")).mockResolvedValueOnce({ revision: 1 });
  await press(surface(), "x");
  await press(surface(), "Enter");
  await until(() => expect(status()).toBe("Too much ink"));
  await press(button("Save again"));
  await until(() => expect(status()).toBe("Saved"));
  expect(sent(call)[1]).toMatchObject({ items: [{ kind: "cross" }] });
});
