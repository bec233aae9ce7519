import { PageSkeleton } from "@lyceum/ui";
import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";

type Text = (key: "gone" | "goneText" | "back" | "failed") => string;

type Props<T> = {
  query: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<T> };
  /** Where all of them are. */
  list: "staffActivities" | "staffHonours" | "staffLive" | "staffDocuments" | "staffNotices";
  t: Text;
  /** `reload` reads it again and begins the editor again with it. */
  children: (thing: T, reload: () => Promise<void>) => ReactNode;
};

let visits = 0;

/**
 * One thing in its editor. What was read before may be old, and one who writes must begin with what is there: each visit
 * reads for itself. Nothing of it is dropped while the page is there, or what somebody writes would begin again.
 */
export function EditorPage<T>({ query, list, t, children }: Props<T>) {
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  const [visit] = useState(() => (visits += 1));
  const queryKey = [...query.queryKey, visit];
  const found = useQuery({ ...query, queryKey, staleTime: Infinity });
  const reload = async () => {
    await queries.refetchQueries({ queryKey });
    setTurn(turn + 1);
  };
  return (
    <LoadedPage
      query={found}
      waiting={<PageSkeleton />}
      gone={{ title: t("gone"), text: t("goneText") }}
      back={{ screen: list, text: t("back") }}
      failed={t("failed")}
    >
      {(thing) => <Fragment key={turn}>{children(thing, reload)}</Fragment>}
    </LoadedPage>
  );
}
