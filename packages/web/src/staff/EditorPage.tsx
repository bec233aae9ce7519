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
  /** `reload` reads it anew and begins the editor again with it. */
  children: (thing: T, reload: () => Promise<void>) => ReactNode;
};

/** One thing in its editor. What was read before may be old, and one who writes must begin with what is there. */
export function EditorPage<T>({ query, list, t, children }: Props<T>) {
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  const found = useQuery({ ...query, staleTime: Infinity, gcTime: 0 });
  const reload = async () => {
    await queries.refetchQueries({ queryKey: query.queryKey });
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
