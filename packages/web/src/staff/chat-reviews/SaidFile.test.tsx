import type { ReviewedFile } from "@lyceum/contract/shapes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { SaidFile } from "./SaidFile.tsx";

test("D8 a picture whose path is over is said to be gone, and can be asked for again", async () => {
  const file: ReviewedFile = { url: "/reviewedFiles/7/40?proof=a", type: "image/png", size: 3 };
  const call = vi.spyOn(http, "call").mockImplementation((async () => file) as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<SaidFile reviewId="7" seq={40} name="photo.png" />, {
    texts: [staffChatReviews],
  });
  const press = () => place.querySelector("button")?.click();
  const picture = () => place.querySelector("img");
  await until(() => expect(place.querySelector("button")).not.toBeNull());
  press();
  await until(() => expect(picture()).not.toBeNull());
  act(() => void picture()?.dispatchEvent(new Event("error")));
  await until(() => expect(place.querySelector("[role=alert]")?.textContent).toContain("gone"));
  expect(picture()).toBeNull();
  press();
  await until(() => expect(picture()).not.toBeNull());
  expect(place.querySelector("[role=alert]")).toBeNull();
});
