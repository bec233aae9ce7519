import type { MarkSeen, PartFillings, RubricFilling, SubmissionState } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";
import { type Held, heldOf } from "./mark-draft.ts";

type Body = {
  itemNo: number;
  score: number;
  comment: string;
  rubric?: RubricFilling;
  parts?: number[];
  partRubrics?: PartFillings;
  reason?: string;
};

/** Gives an answer its mark; what it had when it was looked at is named. Answers with what it has now. */
export type GiveMark = (
  submissionId: number,
  body: Body,
  before: MarkSeen,
) => Promise<{ given: Held | undefined; state: SubmissionState }>;

/** The mark of whoever teaches the class. */
export const giveFirstMark =
  (isNameless: boolean): GiveMark =>
  async (submissionId, body, before) => {
    const work = await http.call("POST /staff/submissions/{id}/mark", {
      params: { id: String(submissionId) },
      body: { ...body, before, ...(isNameless ? ({ names: "hidden" } as const) : {}) },
      isQuiet: true,
    });
    return { given: heldOf(work, body.itemNo), state: work.state };
  };

/** The mark of a colleague who knows nothing of the first one. */
export const giveSecondMark: GiveMark = async (submissionId, body, { handIn }) => {
  const given = await http.call("POST /staff/secondMarking/works/{id}/mark", {
    params: { id: String(submissionId) },
    body: { ...body, ...(handIn === undefined ? {} : { handIn }) },
    isQuiet: true,
  });
  return { given, state: "grading" };
};
