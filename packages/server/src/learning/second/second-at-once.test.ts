import { afterAll, beforeAll, test } from "vitest";
import { allAnswered } from "../../app/all-answered.fixture.ts";
import { day } from "../harness.fixture.ts";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const rounds = 4;
const stop = (homeworkId: number) =>
  school.call("POST /staff/homework/{id}/secondMarking/stop", "tina", {
    params: { id: String(homeworkId) },
    body: { reason: "Sue is ill." },
  });
const reopen = (homeworkId: number, userId: string) =>
  school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId, until: school.clock.at + 3 * day, reopens: true },
  });

test("P8 marks, a decision to ask for none, returning and reopening at the same moment wait for each other", async () => {
  for (let round = 0; round < rounds; round++) {
    const homeworkId = await school.assign({ releaseRule: "manual" });
    const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
    await school.first("tina", one, 3);
    await allAnswered([school.again("sue", one, 9), stop(homeworkId), school.again("sue", two, 4)]);
    await school.first("tina", two, 5);
    await allAnswered([school.returnAll(homeworkId), reopen(homeworkId, "pia"), reopen(homeworkId, "paul")]);
  }
});
