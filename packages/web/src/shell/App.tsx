import { type Translate, type Texts } from "@lyceum/texts";
import { shell } from "@lyceum/texts/shell";
import { GlobalParts, UiProvider, type UiWords } from "@lyceum/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useMemo } from "react";
import { activity } from "../shared/activity.ts";
import { styleNonce } from "../shared/page-config.ts";
import { queryClient } from "../shared/query-client.ts";
import type { PageRouter } from "./router.tsx";
import { useTexts } from "../shared/use-texts.ts";

/** Everything every page needs: texts, look, server data, routes. */
export function App({ router }: { router: PageRouter }) {
  const t = useTexts(shell);
  const words = useMemo(() => uiWords(t), [t]);
  return (
    <UiProvider words={words} nonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <GlobalParts activity={activity} />
      </QueryClientProvider>
    </UiProvider>
  );
}

type ShellTexts = typeof shell extends { load: (language: never) => Promise<infer T extends Texts> }
  ? T
  : never;

function uiWords(t: Translate<ShellTexts>): UiWords {
  return {
    close: t("close"),
    clear: t("clear"),
    cancel: t("cancel"),
    confirm: t("confirm"),
    retry: t("retry"),
    loading: t("loading"),
    notifications: t("notifications"),
    messages: t("messages"),
    offline: t("offline"),
    errorTitle: t("errorTitle"),
    showPassword: t("showPassword"),
    traceId: (id) => t("traceId", { id }),
    nextMonth: t("nextMonth"),
    previousMonth: t("previousMonth"),
    nextYear: t("nextYear"),
    previousYear: t("previousYear"),
    nextDecade: t("nextDecade"),
    previousDecade: t("previousDecade"),
  };
}
