import type { UnitItem } from "@lyceum/contract/shapes";

/** A thing of the institution that a unit shows. */
export type ShownThing = { kind: "quiz" | "homework" | "replay" | "tool" | "document"; id: number };

/** What else of the institution a unit shows (P10); null: nothing, or it is not chosen yet. */
export function shownThingOf(item: UnitItem): ShownThing | null {
  const { kind } = item;
  switch (kind) {
    case "quiz":
      return named(kind, item.quizId);
    case "homework":
      return named(kind, item.homeworkId);
    case "replay":
      return named(kind, item.recordingId);
    case "tool":
      return named(kind, item.toolId);
    case "document":
      return named(kind, item.docId);
    case "text":
    case "video":
    case "file":
    case "package":
      return null;
  }
}

function named(kind: ShownThing["kind"], id: number | null): ShownThing | null {
  return id === null ? null : { kind, id };
}
