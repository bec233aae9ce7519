import type { CourseContent, CourseUnit, UnitItem } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { learningHandlers } from "../learning/index.ts";
import { portalHandlers } from "../portal/index.ts";
import { quizHandlers } from "../quizzes/index.ts";
import { courseHandlers, registerCourseFiles } from "./index.ts";

/** A unit by a short name, which becomes its id. */
export function unit(name: string, item: UnitItem, needs: readonly string[] = []): CourseUnit {
  return { unitId: idOf(name), title: "", titleEn: name, needs: needs.map(idOf), item };
}

export function idOf(name: string): string {
  return name.padEnd(8, "0");
}

export const read: UnitItem = { kind: "text", body: text("Read this.") };

/** A course for who wants to take it. */
export function courseContent(
  units: readonly CourseUnit[],
  more: Partial<CourseContent> = {},
): CourseContent {
  return {
    title: "",
    titleEn: "Sets",
    summary: "",
    summaryEn: "",
    subject: "mathematics",
    coverId: null,
    audience: "signUp",
    classIds: [],
    isPublic: false,
    sections: [{ title: "", titleEn: "One", units: [...units] }],
    ...more,
  };
}

/** A school with a teacher who builds courses and pupils who take them; the clock stands until a test moves it. */
export async function courseHarness() {
  registerCourseFiles();
  const school = await staffHarness({
    ...portalHandlers,
    ...learningHandlers,
    ...quizHandlers,
    ...courseHandlers,
  });
  const { call, kysely, clock } = school;

  async function addQuestion(as: string): Promise<number> {
    const question = {
      subject: "mathematics" as const,
      lang: "en-US" as const,
      stem: text("Which one?"),
      body: { kind: "trueFalse" as const, right: true },
      explanation: null,
      difficulty: 2,
      tags: [],
    };
    return (await call("POST /staff/questions", as, { body: { content: question } })).questionId;
  }

  return {
    ...school,
    content: courseContent,
    /** A course that is published. */
    async publish(as: string, units: readonly CourseUnit[], more: Partial<CourseContent> = {}) {
      const { courseId } = await call("POST /staff/courses", as, {
        body: { content: courseContent(units, more) },
      });
      const params = { id: String(courseId) };
      await call("POST /staff/courses/{id}/publish", as, { params, body: { version: 1 } });
      return params;
    },
    /** A video as it is when it was looked at. */
    async addVideo(ownerId: string, durationMs: number | null): Promise<string> {
      const id = randomId();
      await sql`insert into edu.asset (id, dept_id, owner_id, purpose, name, kind, type, size, held, duration_ms, state, created_at)
        values (${id}, 100, ${ownerId}, 'video', 'lesson.mp4', 'video', 'video/mp4', 1000, 1000, ${durationMs}, 'ready', ${clock.at})`.execute(
        kysely,
      );
      return id;
    },
    /** A quiz of one question that is open for practice. */
    async addQuiz(as: string, questions = 1): Promise<number> {
      const items: { questionId: number; seconds: number }[] = [];
      for (let at = 0; at < questions; at += 1)
        items.push({ questionId: await addQuestion(as), seconds: 20 });
      const quiz = { title: "Quiz", subject: "mathematics" as const, isOpen: true, items };
      return (await call("POST /staff/quizzes", as, { body: { content: quiz } })).quizId;
    },
    /** Homework of one question as a draft. */
    async addHomework(as: string, classIds: number[], title: string): Promise<number> {
      const content = {
        title,
        note: "",
        subject: "mathematics" as const,
        classIds,
        openAt: clock.at,
        dueAt: clock.at + 86_400_000,
        closeAt: clock.at + 86_400_000,
        releaseRule: "submit" as const,
        attempts: 1,
        isShuffled: false,
        items: [{ questionId: await addQuestion(as), points: 1 }],
      };
      return (await call("POST /staff/homework", as, { body: { content } })).homeworkId;
    },
    async practise(as: string, quizId: number, value: boolean): Promise<void> {
      const begun = await call("POST /quizzes/{id}/practise", as, {
        params: { id: String(quizId) },
        body: {},
      });
      await call("POST /quizPractices/{id}/answer", as, {
        params: { id: String(begun.roundId) },
        body: { itemNo: 0, answer: { kind: "trueFalse", value } },
      });
    },
    at: (params: { id: string }, name: string) => ({ params: { ...params, unitId: idOf(name) }, body: {} }),
  };
}
