import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { siteQuery } from "../../shared/site-query.ts";
import { openInbox } from "../connection/inbox.ts";

const ReviewNotice = lazyPanel(
  () => import("./ReviewNotice.tsx"),
  (m) => m.ReviewNotice,
);

/** Only schools for children let a second member of staff read anything (D8). */
export function SchoolReview({ to }: { to: string }) {
  const kind = useQuery(siteQuery()).data?.type;
  if (kind !== "k12" || openInbox().realm !== "edu") return null;
  return (
    <Suspense>
      <ReviewNotice key={to} to={to} />
    </Suspense>
  );
}
