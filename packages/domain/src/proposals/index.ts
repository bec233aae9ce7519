export { actsOnDraft, type DraftAct, type DraftRights, takenAs } from "./acts-on-draft.ts";
