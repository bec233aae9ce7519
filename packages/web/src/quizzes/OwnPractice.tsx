import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { http, isRefusal } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { Practice } from "./Practice.tsx";
import { PublicPractice } from "./PublicPractice.tsx";
import { usePracticeWords } from "./use-practice-words.ts";

/** A quiz for everybody, for who is signed in: as their own practice, which is kept; for who takes no quizzes, as for visitors. */
export function OwnPractice({ quizId }: { quizId: string }) {
  const words = usePracticeWords();
  const query = useQuery({
    queryKey: ["own-practice", quizId],
    queryFn: ({ signal }) =>
      http.call("POST /quizzes/{id}/practise", { params: { id: quizId }, body: {}, signal, isQuiet: true }),
    retry: false,
    // It begins something: nothing but its reader begins it again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  if (isRefusal(query.error, "forbidden")) return <PublicPractice quizId={quizId} />;
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query)) return <ErrorPanel text={words(query.error)} onRetry={() => void query.refetch()} />;
  return <Practice practiceId={String(query.data.roundId)} />;
}
