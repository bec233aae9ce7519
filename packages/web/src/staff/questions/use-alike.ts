import type { AlikeQuestion, QuestionContent } from "@lyceum/contract/shapes";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";

/** So long nothing is typed before it is asked. */
const pauseMs = 700;
/** Fewer letters say too little. */
const lettersMin = 8;
const wordsMax = 1_000;
const none: readonly AlikeQuestion[] = [];

/** Questions of the bank that ask nearly what is being written; `ask` does not wait for a pause, as before it is saved. */
export function useAlike(
  { subject, stem }: Pick<QuestionContent, "subject" | "stem">,
  questionId: number | null,
): { found: readonly AlikeQuestion[]; ask: () => void } {
  const words = plainTextOf(stem).replaceAll(/\s+/gu, " ").slice(0, wordsMax);
  const written = `${subject} ${words}`;
  const [settled] = useDebouncedValue(written, pauseMs);
  const [wanted, setWanted] = useState("");
  const isLong = words.length >= lettersMin;
  const { data } = useQuery({
    queryKey: ["question-alike", subject, words, questionId],
    queryFn: ({ signal }) =>
      http.call("POST /staff/questions/alike", {
        body: { subject, words, questionId },
        signal,
        isQuiet: true,
      }),
    enabled: isLong && (settled === written || wanted === written),
    placeholderData: (before) => before,
    staleTime: 60_000,
    retry: false,
  });
  return { found: isLong ? (data?.rows ?? none) : none, ask: () => setWanted(written) };
}
