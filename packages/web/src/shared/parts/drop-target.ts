import type { DragEvent } from "react";

/** Shows where a drop would go. Files from elsewhere and own rows come the same way. */
export function dropTarget(drop: (event: DragEvent) => void) {
  const mark = (event: DragEvent, isOver: boolean) => {
    event.currentTarget.toggleAttribute("data-over", isOver);
  };
  return {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      event.stopPropagation();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      event.stopPropagation();
      mark(event, false);
      drop(event);
    },
  };
}
