import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import { ById, Nothing, RecordingTask, strict } from "../shapes/index.ts";

const Chosen = Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
  maxItems: limits.recordingTasksMax.value,
});
const own = {
  row: "R8",
  realm: "edu",
  auth: "user",
  permission: "*:room:join",
  answers: "data",
  params: ById,
} as const;

/** Homework and quizzes beside a replay (R8). */
export const recordingTaskCalls = {
  "GET /v1/recordings/{id}/tasks": httpCall({
    ...own,
    about:
      "Homework and quizzes beside a replay. Of homework a pupil sees what is given to them, of quizzes what is open for practice, with how far they are; those who manage the recording see all.",
    data: Type.Object({ tasks: Type.Array(RecordingTask) }),
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "7" },
      data: {
        tasks: [
          {
            kind: "homework",
            id: 3,
            title: "Adding to ten",
            isOpen: true,
            stage: "todo",
            dueAt: 1_790_086_400_000,
            submissionId: null,
            best: null,
          },
        ],
      },
    },
  }),
  "POST /v1/recordings/{id}/tasks": httpCall({
    ...own,
    about:
      "Sets which homework and quizzes stand beside a replay, all of them, for those who manage the recording. What is new must be readable for them as staff.",
    body: strict({ homeworkIds: Chosen, quizIds: Chosen }),
    data: Nothing,
    faults: ["notFound", "forbidden", "overLimit"],
    rate: "userWrite",
    example: { params: { id: "7" }, body: { homeworkIds: [3], quizIds: [2] }, data: {} },
  }),
};
