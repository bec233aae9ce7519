import { learning } from "@lyceum/texts/learning";
import { PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { LearningPage } from "./LearningPage.tsx";
import { LoadedOwn } from "./LoadedOwn.tsx";

/** Only who is signed in has one. */
const EntryView = lazyPanel(
  () => import("./review/EntryView.tsx"),
  (m) => m.EntryView,
  { Waiting: PageSkeleton },
);

/** /wrong_detail and /my_wrong_detail (P9): one question of the book; where it is due, it is asked. */
export function Screen() {
  const t = useTexts(learning);
  // The address names an entry of the own book; who is not signed in has none.
  return useIsSignedIn() ? (
    <Entry />
  ) : (
    <LearningPage tab="wrong" title={t("tabWrong")}>
      {null}
    </LearningPage>
  );
}

function Entry() {
  const { id = "" } = useQueryValues();
  const query = useQuery({
    queryKey: ["wrong", "entry", id],
    queryFn: ({ signal }) => http.call("GET /wrong/{id}", { params: { id }, signal, isQuiet: true }),
    enabled: id !== "",
    retry: false,
    // The question stays as it is while it is being answered.
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedOwn of="wrong" id={id} query={query}>
      {(entry) => <EntryView key={entry.entryId} entry={entry} />}
    </LoadedOwn>
  );
}
