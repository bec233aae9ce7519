import type { AlikeQuestion, QuestionContent } from "@lyceum/contract/shapes";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** So long nothing is typed before it is asked. */
const pauseMs = 700;
/** Fewer letters say too little. */
const lettersMin = 8;
const wordsMax = 1_000;

type Asked = Pick<QuestionContent, "subject" | "stem">;

/** Questions of the bank that ask nearly what is being written; `ask` looks once more, as before it is saved. */
export function useAlike(content: Asked, questionId: number | null) {
  const queries = useQueryClient();
  const now = askedOf(content, questionId);
  const [settled] = useDebouncedValue(JSON.stringify(now), pauseMs);
  const isSettled = settled === JSON.stringify(now);
  const { data } = useQuery({
    ...queryOf(now),
    enabled: isSettled && now.words.length >= lettersMin,
    placeholderData: (before) => before,
  });
  const found = now.words.length >= lettersMin ? (data?.rows ?? none) : none;
  return {
    found,
    async ask(): Promise<readonly AlikeQuestion[]> {
      if (now.words.length < lettersMin) return none;
      return (await queries.fetchQuery(queryOf(now))).rows;
    },
  };
}

const none: readonly AlikeQuestion[] = [];

function askedOf({ subject, stem }: Asked, questionId: number | null) {
  const words = plainTextOf(stem).replaceAll(/\s+/gu, " ").slice(0, wordsMax);
  return { subject, words, questionId };
}

function queryOf(body: ReturnType<typeof askedOf>) {
  return {
    queryKey: ["question-alike", body],
    queryFn: () => http.call("POST /staff/questions/alike", { body, isQuiet: true }),
    staleTime: 60_000,
    retry: false,
  };
}
