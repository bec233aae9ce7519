import { Fault } from "@lyceum/contract/faults";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, settle, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { ThingDialog } from "./ThingDialog.tsx";

/** 51 quizzes, of which the last alone is open for practice. */
async function answer(key: string, { query }: { query: Record<string, string> }): Promise<unknown> {
  if (key === "GET /staff/quizzes") {
    const quiz = {
      subject: "mathematics",
      items: 1,
      owner: { userId: "", name: "" },
      updatedAt: 0,
      rounds: 0,
    };
    const page = Number(query["pageNum"]);
    const ids = page === 1 ? Array.from({ length: 50 }, (_, at) => at + 1) : [51];
    return {
      rows: ids.map((quizId) => ({ ...quiz, quizId, title: `Quiz ${quizId}`, isOpen: quizId === 51 })),
      total: 51,
    };
  }
  throw new Fault("internal");
}

async function dialog(
  kind: "quiz" | "homework" | "document" | "replay",
  reply: (key: string, input: never) => Promise<unknown>,
) {
  const call = vi.spyOn(http, "call").mockImplementation(reply as never);
  onTestFinished(() => call.mockRestore());
  const onChosen = vi.fn();
  await show(<ThingDialog kind={kind} onChosen={onChosen} onClosed={() => {}} />, { texts: [staffCourses] });
  return { call, onChosen };
}
const page = () => document.body.textContent;

test("P10 what can be chosen is found behind the first page, too", async () => {
  const { onChosen } = await dialog("quiz", answer);
  await until(() => expect(page()).toContain("Quiz 51"));
  expect(page()).not.toContain("Quiz 50");
  await press(button("Choose: Quiz 51"));
  expect(onChosen).toHaveBeenCalledWith(51, "Quiz 51");
});

test("P10 who manages no replay reads on by hand after three pages", async () => {
  const row = { name: "Lesson", mayManage: false, state: "ready", discardedAt: null, requestCount: 0 };
  const { call } = await dialog("replay", async (_key, { query }: { query: { pageNum: string } }) => ({
    rows: Array.from({ length: 50 }, (_, at) => ({
      ...row,
      recordingId: Number(query.pageNum) * 50 + at,
    })),
    total: 500,
  }));
  await until(() => expect(call).toHaveBeenCalledTimes(3));
  await settle();
  expect(call).toHaveBeenCalledTimes(3);
  await press(button("Show more"));
  await until(() => expect(call).toHaveBeenCalledTimes(4));
  expect(page()).not.toContain("Nothing was found");
});

test("P10 where nothing comes the dialog says so, and asks again", async () => {
  let isDown = true;
  await dialog("homework", async () => {
    if (isDown) throw new Fault("internal");
    return { rows: [], total: 0 };
  });
  await until(() => expect(page()).toContain("This could not be loaded."));
  isDown = false;
  await press(button("Try again"));
  await until(() => expect(page()).toContain("Nothing was found"));
});

test("P10 articles are offered as somebody of the institution reads them", async () => {
  const { call, onChosen } = await dialog("document", async (key) =>
    key === "GET /column/front/queryWebChannelListByParentId"
      ? [{ channelId: 7, name: "", nameEn: "News" }]
      : { rows: [{ docId: 12, title: "", titleEn: "For class A" }], total: 1 },
  );
  await until(() => expect(page()).toContain("For class A"));
  expect(call).toHaveBeenCalledWith(
    "GET /column/member/queryDocuments",
    expect.objectContaining({ query: { channelId: "7", pageNum: "1", pageSize: "50" } }),
  );
  await press(button("Choose: For class A"));
  expect(onChosen).toHaveBeenCalledWith(12, "For class A");
});
