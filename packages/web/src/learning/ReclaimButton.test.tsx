import { learning } from "@lyceum/texts/learning";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../kit/stage.fixture.ts";
import { http } from "../shared/http/index.ts";
import { ReclaimButton } from "./ReclaimButton.tsx";

test("P8 work is taken back after a question, and the pupil goes on where it is answered", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({ homeworkId: 3 } as never);
  onTestFinished(() => call.mockRestore());
  const { router } = await show(
    <>
      <ReclaimButton result={{ submissionId: 11, homeworkId: 3 }} until={1_790_086_400_000} />
      <GlobalParts activity={makeActivity()} />
    </>,
    { texts: [learning] },
  );
  await press(button("Take it back"));
  await until(() => expect(document.body.textContent).toContain("Take your work back?"));
  expect(call).not.toHaveBeenCalled();
  const [, confirmed] = [...document.querySelectorAll("button")].filter(
    (one) => one.textContent === "Take it back",
  );
  await press(confirmed);
  await until(() => expect(router.state.location.pathname).toBe("/myAnswer"));
  expect(call).toHaveBeenCalledWith(
    "POST /homework/submissions/{id}/reclaim",
    expect.objectContaining({ params: { id: "11" } }),
  );
});
