import { Skeleton, Stack } from "@mantine/core";
import { useWords } from "../theme/words.ts";

/** The outline of a page that is on its way: a heading and lines of text. */
export function PageSkeleton({ lines = 5 }: { lines?: number }) {
  const words = useWords();
  return (
    <Stack component="output" gap="md" aria-label={words.loading} py="xs">
      <Skeleton height={28} width="32%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={`${92 - ((line * 17) % 38)}%`} />
      ))}
    </Stack>
  );
}
