import type {
  AssetKind,
  AssetState,
  HomeworkContent,
  QuestionBody,
  QuestionContent,
} from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { fileHandlers } from "../files/index.ts";
import { guardianHandlers } from "../guardians/index.ts";
import { learningHandlers, registerHandwork, registerQuestionFiles } from "./index.ts";

export const hour = 3_600_000;
export const day = 24 * hour;
export { text };

/** A school with a class, its teacher and pupils who call as the HTTP layer would let them; its clock shows a September. */
export async function learningHarness() {
  registerHandwork();
  registerQuestionFiles();
  const school = await staffHarness({ ...learningHandlers, ...guardianHandlers, ...fileHandlers });
  const { call, clock } = school;
  clock.at = Date.parse("2026-09-01T08:00:00Z");

  async function addQuestion(as: string, body: QuestionBody): Promise<number> {
    const content: QuestionContent = {
      subject: "mathematics",
      lang: "en-US",
      stem: text("What is right?"),
      body,
      explanation: text("Because it is."),
      difficulty: 2,
      tags: [],
    };
    return (await call("POST /staff/questions", as, { body: { content } })).questionId;
  }

  /** Homework that is open from now on for two days, and late work for two more. */
  async function assign(as: string, more: Partial<HomeworkContent>): Promise<number> {
    const content: HomeworkContent = {
      title: "Homework",
      note: "",
      subject: "mathematics",
      classIds: [],
      openAt: clock.at - hour,
      dueAt: clock.at + 2 * day,
      closeAt: clock.at + 4 * day,
      releaseRule: "submit",
      attempts: 1,
      isShuffled: false,
      items: [],
      ...more,
    };
    const { homeworkId, version } = await call("POST /staff/homework", as, { body: { content } });
    await call("POST /staff/homework/{id}/publish", as, {
      params: { id: String(homeworkId) },
      body: { version },
    });
    return homeworkId;
  }

  /** An asset that somebody has brought. */
  async function addPicture(
    ownerId: string,
    { kind = "image", state = "ready" }: { kind?: AssetKind; state?: AssetState } = {},
  ): Promise<string> {
    const id = randomId();
    await school.kysely
      .insertInto("edu.asset")
      .values({
        id,
        dept_id: 100,
        owner_id: ownerId,
        purpose: "picture",
        name: "page.jpg",
        kind,
        type: "image/jpeg",
        size: 1_000,
        held: 1_000,
        state,
        width: 600,
        height: 800,
        created_at: clock.at,
        stored_at: clock.at,
      })
      .execute();
    return id;
  }

  return { ...school, addQuestion, addPicture, assign };
}
