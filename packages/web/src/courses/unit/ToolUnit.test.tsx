import { Fault } from "@lyceum/contract/faults";
import { courses } from "@lyceum/texts/courses";
import { act } from "react";
import { expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { ToolUnit } from "./ToolUnit.tsx";

type Opened = { opener: unknown; location: { replace: (path: string) => void }; close: () => void };

function openings(opened: Opened): MockInstance {
  const open = vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  onTestFinished(() => open.mockRestore());
  return open;
}

async function unit(onReopen = async () => {}) {
  return await show(
    <ToolUnit
      courseId={4}
      unitId="lab00000"
      name="Lab"
      isScored
      hears={{ name: false, mail: false }}
      best={0.8}
      onReopen={onReopen}
    />,
    { texts: [courses] },
  );
}

test("P10 a tool opens in a window that cannot reach back, and what it reported is read when somebody comes back", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({ path: "/lti/start/word" });
  onTestFinished(() => call.mockRestore());
  const opened = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  openings(opened);
  const onReopen = vi.fn(async () => {});
  const { place } = await unit(onReopen);
  expect(place.textContent).toContain("80%");
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(onReopen).not.toHaveBeenCalled();
  await press(button("Open the tool"));
  await until(() => expect(opened.location.replace).toHaveBeenCalledWith("/lti/start/word"));
  expect(opened.opener).toBeNull();
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(onReopen).toHaveBeenCalledOnce();
});

test("P10 where a tool cannot be opened its window closes again", async () => {
  const call = vi.spyOn(http, "call").mockRejectedValue(new Fault("toolGone"));
  onTestFinished(() => call.mockRestore());
  const opened = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  openings(opened);
  await unit();
  await press(button("Open the tool"));
  await until(() => expect(opened.close).toHaveBeenCalled());
  expect(opened.location.replace).not.toHaveBeenCalled();
});
