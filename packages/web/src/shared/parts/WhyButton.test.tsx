import { GlobalParts, makeActivity } from "@lyceum/ui";
import { expect, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { BusyButton } from "../../kit/form/index.ts";
import { IconButton } from "./IconButton.tsx";
import { WhyButton } from "./WhyButton.tsx";

test("A7 a button that does nothing yet is reached by the keyboard, and says why when it is pressed", async () => {
  const act = vi.fn<() => void>();
  await show(
    <>
      <WhyButton why="Save first." onClick={act}>
        Propose
      </WhyButton>
      <GlobalParts activity={makeActivity()} />
    </>,
  );
  const propose = button("Propose");
  propose?.focus();
  expect(document.activeElement).toBe(propose);
  expect(propose?.getAttribute("aria-description")).toBe("Save first.");
  await press(propose);
  await until(() => expect(document.body.textContent).toContain("Save first."));
  expect(act).not.toHaveBeenCalled();
});

test("A7 a form is not sent by a button that says why it cannot be, and is by one that has no reason", async () => {
  const act = vi.fn<() => void>();
  const why = "Give it a title.";
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <BusyButton type="submit" isBusy={false} why={why}>
        Publish
      </BusyButton>
      <BusyButton type="submit" isBusy={false} why="">
        Save
      </BusyButton>
      <IconButton name="Remove" why={why} onClick={act}>
        ×
      </IconButton>
    </form>,
  );
  await press(button("Publish"));
  await press(button("Remove"));
  expect(button("Remove")?.title).toBe(why);
  expect(act).not.toHaveBeenCalled();
  await press(button("Save"));
  expect(act).toHaveBeenCalledOnce();
});
