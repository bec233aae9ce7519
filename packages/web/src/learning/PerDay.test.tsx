import { learning } from "@lyceum/texts/learning";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, until } from "../kit/stage.fixture.ts";
import { http } from "../shared/http/index.ts";
import { PerDay } from "./PerDay.tsx";

test("P9 how many questions a day asks at most is chosen beside the reviews, also where it is none of the steps", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({} as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<PerDay perDay={25} />, { texts: [learning] });
  const field = place.querySelector("select");
  expect(field?.value).toBe("25");
  await act(async () => {
    if (!field) return;
    field.value = "50";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() =>
    expect(call).toHaveBeenCalledWith(
      "POST /wrong/perDay",
      expect.objectContaining({ body: { perDay: 50 } }),
    ),
  );
});
