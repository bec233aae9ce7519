import { Suspense } from "react";
import { useCornerPart } from "../../shared/page-corner.ts";

/** What goes on while one looks at other pages, such as uploads; nothing of it is loaded before it begins. */
export function PageCorner() {
  const show = useCornerPart();
  if (!show) return null;
  return <Suspense fallback={null}>{show()}</Suspense>;
}
