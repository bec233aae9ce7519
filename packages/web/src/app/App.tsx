import { type Say, type Texts } from "@lyceum/texts";
import { shell } from "@lyceum/texts/shell";
import { GlobalParts, UiProvider, type UiWords } from "@lyceum/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useMemo } from "react";
import { activity } from "./activity.ts";
import { styleNonce } from "./page-config.ts";
import { queryClient } from "./query-client.ts";
import { makeRouter } from "./router.tsx";
import { bindNavigation } from "./session/end.ts";
import { useTexts } from "./use-texts.ts";

const router = makeRouter();
bindNavigation((href) => {
  router.history.push(href);
});

/** Everything every page needs: texts, look, server data, routes. */
export function App() {
  const say = useTexts(shell);
  const words = useMemo(() => uiWords(say), [say]);
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

function uiWords(say: Say<ShellTexts>): UiWords {
  return {
    close: say("close"),
    clear: say("clear"),
    cancel: say("cancel"),
    confirm: say("confirm"),
    retry: say("retry"),
    loading: say("loading"),
    notifications: say("notifications"),
    messages: say("messages"),
    offline: say("offline"),
    errorTitle: say("errorTitle"),
    showPassword: say("showPassword"),
    traceId: (id) => say("traceId", { id }),
    nextMonth: say("nextMonth"),
    previousMonth: say("previousMonth"),
    nextYear: say("nextYear"),
    previousYear: say("previousYear"),
    nextDecade: say("nextDecade"),
    previousDecade: say("previousDecade"),
  };
}
