import { afterAll, beforeAll, expect, test } from "vitest";
import { allAnswered } from "../app/all-answered.fixture.ts";
import { courseContent } from "../courses/harness.fixture.ts";
import { marksOf } from "./marks/marks.fixture.ts";
import { toolHarness } from "./tools.fixture.ts";

let school: Awaited<ReturnType<typeof toolHarness>>;
beforeAll(async () => {
  school = await toolHarness();
});
afterAll(() => school.close());

const rounds = 4;
const remove = (toolId: number) =>
  school.call("POST /staff/tools/{id}/remove", "boss", { params: { id: String(toolId) }, body: {} });
const choose = (toolId: number) =>
  school.call("POST /staff/tools/{id}/choose", "tina", { params: { id: String(toolId) }, body: {} });
const make = (toolId: number) =>
  school.call("POST /staff/courses", "tina", {
    body: { content: courseContent([school.unit("lab", school.item(toolId))]) },
  });

test("P10 a tool that is removed while it asks for a token, and while others choose at it or take it into a course, is gone or stays", async () => {
  const marks = marksOf(school);
  for (let round = 0; round < rounds; round++) {
    const { toolId, clientId } = await school.register();
    const assertion = await marks.assertion(clientId);
    const asked = marks.askToken(assertion);
    await allAnswered([choose(toolId), remove(toolId), choose(toolId), make(toolId)]);
    expect([200, 401]).toContain((await asked).status);
  }
});
