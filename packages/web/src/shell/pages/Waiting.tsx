import { PageSkeleton } from "@lyceum/ui";

/** In place of a page that takes longer than a moment. */
export function Waiting() {
  return <PageSkeleton />;
}
