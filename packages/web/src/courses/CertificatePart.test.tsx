import type { CourseOutline } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { expect, test } from "vitest";
import { show } from "../kit/stage.fixture.ts";
import { CertificatePart } from "./CertificatePart.tsx";

const at = 1_790_000_000_000;

async function offered(share: number, finishedAt: number | null): Promise<boolean> {
  const course: CourseOutline = {
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
    progress: { unitsDone: 1, share, nextUnitId: null, seenAt: at, finishedAt },
    certificate: null,
    sections: [],
    mayTake: true,
    mayShowName: true,
  };
  const { place } = await show(<CertificatePart course={course} />, { texts: [courses] });
  return [...place.querySelectorAll("button")].some(
    ({ textContent }) => textContent === "Get the certificate",
  );
}

test("P10 the certificate is offered to who has finished the course once, and to nobody else", async () => {
  expect(await offered(0.5, null)).toBe(false);
  expect(await offered(0.5, at)).toBe(true);
  expect(await offered(1, null)).toBe(true);
});
