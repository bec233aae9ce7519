import { shell } from "@lyceum/texts/shell";
import { ErrorPanel } from "@lyceum/ui";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useTexts } from "../../shared/use-texts.ts";

/** In place of a page that failed; the error itself is only logged (P2). */
export function RouteError({ reset }: ErrorComponentProps) {
  const t = useTexts(shell);
  const router = useRouter();
  return (
    <ErrorPanel
      text={t("errorText")}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
