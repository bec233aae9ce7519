import type { Subject } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** The points that the bank has, those of most questions first. */
export function useQuestionTags(subject: Subject | null): string[] {
  const { data } = useQuery({
    queryKey: ["staff-question-tags", subject],
    queryFn: ({ signal }) =>
      http.call("GET /staff/questionTags", {
        query: subject === null ? {} : { subject },
        signal,
        isQuiet: true,
      }),
    staleTime: 60_000,
  });
  return data?.rows.map(({ tag }) => tag) ?? [];
}
