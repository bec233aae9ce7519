import { useQuery } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { Loaded } from "./Loaded.tsx";
import { EntryView } from "./review/EntryView.tsx";

/** /my_wrong_detail (P9): one question of the book; where it is due, it is asked. */
export function Screen() {
  const { id = "" } = useQueryValues();
  const query = useQuery({
    queryKey: ["wrong", "entry", id],
    queryFn: ({ signal }) => http.call("GET /wrong/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
    // The question stays as it is while it is being answered.
    refetchOnWindowFocus: false,
  });
  return <Loaded query={query}>{(entry) => <EntryView key={entry.entryId} entry={entry} />}</Loaded>;
}
