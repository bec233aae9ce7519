import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act, useState } from "react";
import { expect, test } from "vitest";
import { button, press, show, until } from "../stage.fixture.ts";
import { useUnsavedContent } from "./use-unsaved-content.ts";

const activity = makeActivity();

const begun = { title: "one", tags: { b: 1, a: [2, 3] } };
const same = { tags: { a: [2, 3], b: 1 }, title: "one" };
const other = { title: "one", tags: { b: 1, a: [3, 2] } };

function Page() {
  const [content, setContent] = useState<object>(begun);
  const { isChanged, keep } = useUnsavedContent(content);
  return (
    <>
      <p data-testid="state">{isChanged ? "changed" : "as it was"}</p>
      <button onClick={() => setContent(same)}>Same</button>
      <button onClick={() => setContent(other)}>Other</button>
      <button onClick={() => keep(content)}>Keep</button>
      <GlobalParts activity={activity} />
    </>
  );
}

test("A7 content is unsaved where it says something else, wherever its fields stand, until it is kept", async () => {
  const { place, router } = await show(<Page />);
  const state = () => place.querySelector("[data-testid=state]")?.textContent;
  const go = (to: string) => act(async () => void router.navigate({ to: "/", search: { to } as never }));
  await press(button("Same"));
  expect(state()).toBe("as it was");
  await go("first");
  await until(() => expect(router.state.location.href).toBe("/?to=first"));
  await press(button("Other"));
  expect(state()).toBe("changed");
  await go("second");
  await until(() => expect(button("Keep editing")).toBeDefined());
  await press(button("Keep editing"));
  await press(button("Keep"));
  await go("second");
  await until(() => expect(router.state.location.href).toBe("/?to=second"));
});
