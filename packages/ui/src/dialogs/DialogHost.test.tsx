import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { englishWords } from "../theme/words.fixture.ts";
import { messages } from "../toasts/notify.ts";
import { UiProvider } from "../UiProvider.tsx";
import { confirm } from "./confirm.ts";
import { DialogHost } from "./DialogHost.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test("P2 a question whose dialog does not come is answered no, and the next one loads it again", async () => {
  // Tests of other files may have said something before.
  for (const { id } of messages.list()) messages.close(id);
  let comes = false;
  const load = async () => {
    if (!comes) throw new Error("the code did not come");
    return ({ asked }: { asked: { title: string; answer: (isYes: boolean) => void } }) => (
      <button type="button" onClick={() => asked.answer(true)}>
        {asked.title}
      </button>
    );
  };
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  onTestFinished(async () => await act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <UiProvider words={englishWords}>
        <DialogHost load={load} />
      </UiProvider>,
    ),
  );
  const ask = async (title: string) => {
    let answer: Promise<boolean> | undefined;
    await act(async () => void (answer = confirm({ title })));
    return { answer };
  };
  expect(await (await ask("first")).answer).toBe(false);
  expect(messages.list().map(({ text }) => text)).toEqual([englishWords.errorTitle]);
  expect(await (await ask("second")).answer).toBe(false);
  comes = true;
  const { answer } = await ask("third");
  await act(async () => place.querySelector("button")?.click());
  expect(await answer).toBe(true);
});
