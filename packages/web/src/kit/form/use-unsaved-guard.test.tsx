import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { expect, test } from "vitest";
import { mayLeave } from "../../shared/leave-question.ts";
import { button, press, show, until } from "../stage.fixture.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

const activity = makeActivity();

function Page({ isUnsaved }: { isUnsaved: () => boolean }) {
  useUnsavedGuard(isUnsaved);
  return <GlobalParts activity={activity} />;
}

test("A7 going away from what is not saved asks; staying stays, leaving leaves", async () => {
  const { router } = await show(<Page isUnsaved={() => true} />, { at: "/?part=form" });
  await act(async () => void router.navigate({ to: "/", search: { part: "table" } as never }));
  await until(() => expect(document.body.textContent).toContain("Leave without saving?"));
  await press(button("Keep editing"));
  await until(() => expect(document.body.textContent).not.toContain("Leave without saving?"));
  expect(router.state.location.href).toBe("/?part=form");
  await act(async () => void router.navigate({ to: "/", search: { part: "table" } as never }));
  await until(() => expect(button("Leave")).toBeDefined());
  await press(button("Leave"));
  await until(() => expect(router.state.location.href).toBe("/?part=table"));
});

test("A7 nothing is asked where everything is saved, and signing out asks too", async () => {
  let isUnsaved = false;
  const { router } = await show(<Page isUnsaved={() => isUnsaved} />);
  await act(async () => void router.navigate({ to: "/", search: { part: "table" } as never }));
  await until(() => expect(router.state.location.href).toBe("/?part=table"));
  isUnsaved = true;
  let asked = Promise.resolve(true);
  await act(async () => void (asked = mayLeave()));
  await until(() => expect(button("Keep editing")).toBeDefined());
  await press(button("Keep editing"));
  expect(await asked).toBe(false);
});
