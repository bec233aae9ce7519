import type { CallHandlers } from "../app/calls.ts";
import { staffStatementHandlers } from "./staff-statements.ts";

export { statementJobs } from "./jobs.ts";
export { noteFacts, noteFactsOf } from "./note-facts.ts";
export { recordTold } from "./told.ts";

export const statementHandlers = { ...staffStatementHandlers } satisfies Partial<CallHandlers>;
