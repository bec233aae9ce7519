import { GlobalParts, makeActivity } from "@lyceum/ui";
import { expect, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
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
