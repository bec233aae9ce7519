import type { PhotoHint } from "@lyceum/domain/social";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { button, press, settle, show } from "../../kit/stage.fixture.ts";
import { usePhotoHints } from "./use-photo-hints.tsx";

const lookAtPhoto = vi.hoisted(() => vi.fn<() => Promise<PhotoHint[]>>());
vi.mock("./look-at-photo.ts", () => ({ lookAtPhoto }));

const photo = new File(["x"], "me.jpg", { type: "image/jpeg" });
const answers: boolean[] = [];

function Page() {
  const { dialog, mayBeSent } = usePhotoHints({ sideMin: 500, isTaken: false });
  const choosePhoto = () => void mayBeSent(photo).then((answer) => answers.push(answer));
  return (
    <>
      <button onClick={choosePhoto}>Choose a photo</button>
      {dialog}
    </>
  );
}

async function choose(): Promise<void> {
  await press(button("Choose a photo"));
  await act(async () => await vi.dynamicImportSettled());
  await settle();
}

beforeEach(async () => {
  answers.length = 0;
  lookAtPhoto.mockReset();
  await show(<Page />);
});

test("D1 D4 a photo that nothing is said about is sent without a question, and so is one that cannot be looked at", async () => {
  lookAtPhoto.mockResolvedValueOnce([]);
  await choose();
  lookAtPhoto.mockRejectedValueOnce(new Error("no such chunk"));
  await choose();
  expect(answers).toEqual([true, true]);
  expect(button("Send anyway")).toBeUndefined();
});

test("D1 D4 what may be wrong is said in words, and whoever wants to sends it all the same", async () => {
  lookAtPhoto.mockResolvedValue(["small", "dark"]);
  await choose();
  expect(document.body.textContent).toContain("500 pixels on the shorter side are enough");
  expect(document.body.textContent).toContain("It is very dark.");
  expect(answers).toEqual([]);
  await press(button("Send anyway"));
  await settle();
  expect(answers).toEqual([true]);
  await choose();
  await press(button("Choose another"));
  await settle();
  expect(answers).toEqual([true, false]);
});
