import type { DragEvent } from "react";

const type = "application/x-lyceum-question";
type Dragged = { savedId: number; folderId: number | null };

/** The saved question that is being dragged, as a drop finds it. */
export const draggedQuestion = {
  write({ dataTransfer }: DragEvent, { savedId, folderId }: Dragged, words: string): void {
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData(type, `${savedId} ${folderId ?? 0}`);
    dataTransfer.setData("text/plain", words);
  },
  /** Null: something else was dropped. */
  read({ dataTransfer }: DragEvent): Dragged | null {
    const [savedId = 0, folderId = 0] = dataTransfer.getData(type).split(" ").map(Number);
    return savedId > 0 ? { savedId, folderId: folderId || null } : null;
  },
};
