import { courses } from "@lyceum/texts/courses";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";

/** /lti/authorize (P10): a tool comes back with what it asks, and hears what it may where the session is that of who opened it. */
export function Screen() {
  const t = useTexts(courses);
  const asked = useQueryValues();
  // Each launch is answered once, so nothing asks again.
  const query = useQuery({
    queryKey: ["tool-authorize", asked["login_hint"], asked["nonce"]],
    queryFn: () =>
      http.call("POST /tools/authorize", {
        body: {
          scope: asked["scope"] ?? "",
          responseType: asked["response_type"] ?? "",
          responseMode: asked["response_mode"] ?? "",
          prompt: asked["prompt"] ?? "",
          clientId: asked["client_id"] ?? "",
          redirectUri: asked["redirect_uri"] ?? "",
          loginHint: asked["login_hint"] ?? "",
          messageHint: asked["lti_message_hint"] ?? "",
          nonce: asked["nonce"] ?? "",
          state: asked["state"] ?? "",
        },
        isQuiet: true,
      }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const path = query.data?.path;
  useEffect(() => {
    // The way back leads to the page before the tool, not to this one.
    if (path !== undefined) window.location.replace(path);
  }, [path]);
  return (
    <QuietFrame>
      <section aria-labelledby="tool-title">
        <h1 id="tool-title">{t(isLost(query) ? "toolNotOpened" : "toolOpening")}</h1>
        {isLost(query) ? (
          <ErrorPanel text={`${sentenceOf(query.error, t("failed"))} ${t("toolClose")}`} />
        ) : (
          <PageSkeleton />
        )}
      </section>
    </QuietFrame>
  );
}
