export { actsOnDraft, takenAs } from "./acts-on-draft.ts";
