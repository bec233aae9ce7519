import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { IdText, JobView, Nothing, strict } from "../shapes/index.ts";

const Digits = Type.String({ pattern: "^[0-9]{1,9}$" });
const staff = { row: "P14", realm: "edu", auth: "user", permission: "edu:job:manage" } as const;
const params = strict({ id: IdText });

/** Background work, as those who run the platform see it. */
export const jobCalls = {
  "GET /staff/jobs": httpCall({
    ...staff,
    about:
      "Background jobs of all institutions that wait, run or are dead, the newest first; finished ones are gone. A dead job has used up its tries and stays until staff retry or discard it, for a month at most.",
    query: strict({
      state: Type.Optional(JobView.properties.state),
      pageNum: Type.Optional(Digits),
      pageSize: Type.Optional(Digits),
    }),
    answers: "rows",
    data: JobView,
    faults: ["forbidden"],
    rate: "userRead",
    example: {
      query: { state: "dead", pageNum: "1", pageSize: "20" },
      data: {
        id: "42",
        name: "files.transcode",
        state: "dead",
        attempts: 5,
        maxAttempts: 5,
        runAt: 1_790_000_000_000,
        createdAt: 1_789_990_000_000,
        startedAt: null,
        lastError: "Error: the document is protected by a password",
        progress: { fraction: 0.25, text: "page 3", updatedAt: 1_789_999_000_000 },
      },
    },
  }),
  "POST /staff/jobs/{id}/retry": httpCall({
    ...staff,
    about: "Lets a job that is dead or waits run now, with all its tries; 404 when there is none or it runs.",
    params,
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound"],
    rate: "userWrite",
    example: { params: { id: "42" }, body: {}, data: {} },
  }),
  "POST /staff/jobs/{id}/discard": httpCall({
    ...staff,
    about: "Removes a job; one that runs is told to end and not tried again.",
    params,
    body: Nothing,
    answers: "data",
    data: Nothing,
    faults: ["forbidden", "notFound"],
    rate: "userWrite",
    example: { params: { id: "42" }, body: {}, data: {} },
  }),
};
