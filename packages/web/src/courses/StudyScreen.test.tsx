import type { CourseCard } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { learning } from "@lyceum/texts/learning";
import { screens } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../kit/stage.fixture.ts";
import { http } from "../shared/http/index.ts";
import { Screen } from "./StudyScreen.tsx";

const card = (courseId: number): CourseCard => ({
  courseId,
  title: "",
  titleEn: `Course ${courseId}`,
  summary: "",
  summaryEn: "",
  subject: "mathematics",
  audience: "signUp",
  cover: null,
  teacher: "",
  units: 1,
  progress: null,
  certificate: null,
});

test("P10 courses behind the first page are read on", async () => {
  const call = vi.spyOn(http, "call").mockImplementation((async (
    _key: string,
    { query }: { query: { pageNum: string; pageSize: string } },
  ) => {
    const size = Number(query.pageSize);
    const from = (Number(query.pageNum) - 1) * size;
    const ids = Array.from({ length: Math.min(size, 60 - from) }, (_, at) => from + at + 1);
    return { rows: ids.map(card), total: 60 };
  }) as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<Screen />, { at: "/study", texts: [courses, learning, screens] });
  await until(() => expect(place.textContent).toContain("Course 50"));
  expect(place.textContent).not.toContain("Course 60");
  await press(button("Show more"));
  await until(() => expect(place.textContent).toContain("Course 60"));
  expect(place.querySelectorAll("button")).toHaveLength(0);
});

test("P10 courses are found by the words of the address, and where none is, all are a click away", async () => {
  const asked: (string | undefined)[] = [];
  const call = vi.spyOn(http, "call").mockImplementation((async (
    _key: string,
    { query }: { query: { search?: string } },
  ) => {
    asked.push(query.search);
    return query.search === undefined ? { rows: [card(1)], total: 1 } : { rows: [], total: 0 };
  }) as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<Screen />, {
    at: "/study?q=otters",
    texts: [courses, learning, screens, shell],
  });
  await until(() => expect(place.textContent).toContain("No course matches"));
  expect(asked).toEqual(["otters"]);
  const all = place.querySelector<HTMLAnchorElement>('a[href$="/study"]');
  expect(all?.textContent).toBe("Show all");
});
