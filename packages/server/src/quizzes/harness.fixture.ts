import type { QuestionBody } from "@lyceum/contract/shapes";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { learningHandlers } from "../learning/index.ts";
import { quizHandlers } from "./index.ts";

const single: QuestionBody = { kind: "single", options: ["one", "two", "three"].map(text), right: 0 };

/** A school with a teacher who hosts and pupils who play; the clock stands until a test moves it. */
export async function quizHarness() {
  const school = await staffHarness({ ...learningHandlers, ...quizHandlers });
  const { call } = school;

  const contentOf = (body: QuestionBody) => ({
    subject: "mathematics" as const,
    lang: "en-US" as const,
    stem: text("Which one?"),
    body,
    explanation: text("Because it is."),
    difficulty: 2,
    tags: [],
  });

  async function addQuestion(as: string, body: QuestionBody = single): Promise<number> {
    const content = contentOf(body);
    return (await call("POST /staff/questions", as, { body: { content } })).questionId;
  }

  /** Makes a question that nobody has changed yet one that a person has to judge. */
  async function makeShortAnswer(as: string, questionId: number): Promise<void> {
    const content = contentOf({ kind: "shortAnswer", model: "one" });
    const params = { id: String(questionId) };
    await call("POST /staff/questions/{id}/save", as, { params, body: { version: 1, content } });
  }

  async function addQuiz(
    as: string,
    questions: number,
    more: { isOpen?: boolean; isPublic?: boolean } = {},
  ): Promise<number> {
    const items: { questionId: number; seconds: number }[] = [];
    for (let at = 0; at < questions; at += 1) items.push({ questionId: await addQuestion(as), seconds: 20 });
    const content = { title: "Quiz", subject: "mathematics" as const, isOpen: false, items, ...more };
    return (await call("POST /staff/quizzes", as, { body: { content } })).quizId;
  }

  async function start(as: string, quizId: number, more: { teams?: string[]; allowsGuests?: boolean } = {}) {
    const params = { id: String(quizId) };
    const body = { teams: [], allowsGuests: false, ...more };
    const { roundId } = await call("POST /staff/quizzes/{id}/start", as, { params, body });
    const round = { id: String(roundId) };
    return {
      roundId,
      code: (await call("POST /staff/quizRounds/{id}/state", as, { params: round, body: {} })).code,
      host: async (body: object = {}) =>
        await call("POST /staff/quizRounds/{id}/state", as, { params: round, body }),
      step: async (step: "next" | "close" | "end" | "noGuests", itemNo: number) =>
        await call("POST /staff/quizRounds/{id}/step", as, { params: round, body: { step, itemNo } }),
      see: async (who: string | null, body: object = {}) =>
        await call("POST /quizRounds/{id}/state", who, { params: round, body }),
      async answer(who: string | null, itemNo: number, isRight: boolean, key?: string): Promise<void> {
        const { question } = await call("POST /quizRounds/{id}/state", who, {
          params: round,
          body: key === undefined ? {} : { key },
        });
        const words = (question?.options ?? []).map((option) => JSON.stringify(option));
        const choice = words.findIndex((one) => one.includes('"one"') === isRight);
        const given = { itemNo, answer: { kind: "single" as const, choice } };
        await call("POST /quizRounds/{id}/answer", who, {
          params: round,
          body: key === undefined ? given : { ...given, key },
        });
      },
      report: async () => await call("GET /staff/quizRounds/{id}/report", as, { params: round }),
    };
  }

  return { ...school, addQuestion, addQuiz, makeShortAnswer, start };
}
