import type { UnitItem } from "@lyceum/contract/shapes";
import { captions } from "@lyceum/texts/kit/captions";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import type { OpenCourse } from "./open-course.ts";
import { VideoCaptions } from "./VideoCaptions.tsx";

test("P10 captions that are gone can be added again or removed", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  call.mockRejectedValueOnce(new CallFault("notFound", "x"));
  const item = {
    kind: "video" as const,
    assetId: "a".repeat(22),
    captions: [{ language: "en", captionId: 3 }],
  };
  const onChange = vi.fn<(item: UnitItem) => void>();
  const open = { courseId: 4, mayEdit: true } as OpenCourse;
  const { place } = await show(<VideoCaptions open={open} item={item} onChange={onChange} />, {
    texts: [staffCourses, captions],
  });
  await until(() => expect(place.querySelector("[role=alert]")?.textContent).toContain("not there any more"));
  call.mockResolvedValueOnce({ cueCount: 1, faults: [], captionId: 9 });
  await write(place.querySelector("textarea"), "WEBVTT\n\n00:01.000 --> 00:02.000\nA packet\n");
  await press(button("Save captions"));
  await until(() =>
    expect(onChange).toHaveBeenCalledWith({ ...item, captions: [{ language: "en", captionId: 9 }] }),
  );
  await press(button("Remove"));
  await until(() => expect(onChange).toHaveBeenLastCalledWith({ kind: "video", assetId: item.assetId }));
});
