import type { AssetView, StaffCourse } from "@lyceum/contract/shapes";
import type { Assets } from "../../kit/upload/index.ts";
import type { CourseDraft } from "./course-draft.ts";

export type NamedThing = StaffCourse["names"][number];

/** The settings among the parts of the editor; the others have the ids of their units. */
export const settingsPart = "settings";

/** A course that is open in the editor. */
export type OpenCourse = {
  /** Null: it was not saved yet. */
  courseId: number | null;
  draft: CourseDraft;
  /** By a function where it may be heard of late, as from an upload. */
  change: (next: CourseDraft | ((before: CourseDraft) => CourseDraft)) => void;
  mayEdit: boolean;
  assets: Assets;
  addAsset: (asset: AssetView) => void;
  /** What chosen quizzes, homework and documents are called, and how they stand; null: nothing that one may see. */
  thingOf: (kind: string, id: number | null) => NamedThing | null;
  /** Files of this part of the editor are on their way, or no longer. */
  setUploading: (part: string, isUploading: boolean) => void;
  isUploading: boolean;
  addName: (kind: NamedThing["kind"], id: number, name: string) => void;
};
