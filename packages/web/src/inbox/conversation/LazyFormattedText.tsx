import type { ComponentProps } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import type * as formatted from "./FormattedText.tsx";

/** What a person wrote, with its formatting, for pages that show few words; until it comes they stand as they were written. */
export const LazyFormattedText = lazyPanel<typeof formatted, ComponentProps<typeof formatted.FormattedText>>(
  () => import("./FormattedText.tsx"),
  (m) => m.FormattedText,
  { Missing: AsWritten, Waiting: AsWritten },
);

function AsWritten({ body }: { body: string }) {
  return <span dir="auto">{body}</span>;
}
