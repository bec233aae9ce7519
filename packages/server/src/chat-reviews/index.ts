import type { CallHandlers } from "../app/calls.ts";
import { showReviewState } from "./show-state.ts";
import { staffReviewHandlers } from "./staff-reviews.ts";

export { chatReviewJobs } from "./jobs.ts";
export { readReviewedFile } from "./reviewed-files.ts";
export { keepSpan } from "./spans.ts";

export const chatReviewHandlers = {
  "GET /chatReviews/{account}": showReviewState,
  ...staffReviewHandlers,
} satisfies Partial<CallHandlers>;
