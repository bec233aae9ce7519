import type { CourseOutline } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { expect, test } from "vitest";
import { show } from "../kit/stage.fixture.ts";
import { CertificatePart } from "./CertificatePart.tsx";

const at = 1_790_000_000_000;

async function offered(share: number, finished: { finishedAt?: number | null }): Promise<boolean> {
  const progress = { unitsDone: 1, share, nextUnitId: null, seenAt: at, ...finished };
  const course = {
    courseId: 4,
    title: "",
    titleEn: "Sets",
    summary: "",
    summaryEn: "",
    subject: "mathematics",
    audience: "signUp",
    cover: null,
    teacher: "",
    units: 2,
    progress: progress as CourseOutline["progress"],
    certificate: null,
    sections: [],
    mayTake: true,
    mayShowName: true,
  } satisfies CourseOutline;
  const { place } = await show(<CertificatePart course={course} />, { texts: [courses] });
  return [...place.querySelectorAll("button")].some(
    ({ textContent }) => textContent === "Get the certificate",
  );
}

test("P10 the certificate is offered to who has finished the course once, and to nobody else", async () => {
  expect(await offered(0.5, { finishedAt: null })).toBe(false);
  expect(await offered(0.5, { finishedAt: at })).toBe(true);
  expect(await offered(1, { finishedAt: null })).toBe(true);
  // An older server does not say when it was done.
  expect(await offered(0.5, {})).toBe(false);
});
