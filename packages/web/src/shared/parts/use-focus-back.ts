import { useEffect, useState } from "react";

/** For a dialog that is there only while it is open: when it goes, what had the focus before has it again. */
export function useFocusBack(): void {
  const [from] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    },
    [from],
  );
}
