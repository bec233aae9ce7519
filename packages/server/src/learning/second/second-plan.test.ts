import type { HomeworkContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });

test("P8 a draft names markers whose accounts are closed, and asks for no second marks where none is left", async () => {
  const published = await school.assign();
  const read = (homeworkId: number) =>
    school.call("GET /staff/homework/{id}", "tina", { params: { id: String(homeworkId) } });
  const { content } = await read(published);
  const draft = await school.call("POST /staff/homework", "tina", { body: { content } });
  const { homeworkId } = draft;
  const save = (next: HomeworkContent, version: number) =>
    school.call("POST /staff/homework/{id}/save", "tina", {
      params: { id: String(homeworkId) },
      body: { version, content: next },
    });
  const set = (status: "active" | "disabled") =>
    school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "sue").execute();
  await set("disabled");
  expect((await read(homeworkId)).secondMarkers).toEqual([{ userId: "sue", name: "SUE", mayMark: false }]);
  expect(await school.status("tina", published)).toMatchObject({
    markers: [{ userId: "sue", mayMark: false }],
  });
  await expect(save(content, draft.version)).rejects.toEqual(fault("secondMarkerUnfit"));
  await set("active");
  expect((await read(homeworkId)).secondMarkers).toMatchObject([{ userId: "sue", mayMark: true }]);
  // As if the person had been erased.
  await school.kysely.deleteFrom("edu.second_marker").where("homework_id", "=", homeworkId).execute();
  const left = await read(homeworkId);
  expect(left.content.secondMarking).toBeUndefined();
  const after = await school.call("POST /staff/homework/{id}/publish", "tina", {
    params: { id: String(homeworkId) },
    body: { version: left.version },
  });
  expect(after.content.secondMarking).toBeUndefined();
  await expect(school.status("tina", homeworkId)).rejects.toEqual(fault("notFound"));
});
