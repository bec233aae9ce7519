import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { language } from "../shared/language.ts";
import { tellLanguage } from "../shared/language-cookie.ts";
import { pageConfig, styleNonce } from "../shared/page-config.ts";
import { queryClient } from "../shared/query-client.ts";
import { bindWaiting, startSession } from "../shared/session/index.ts";
import { siteQuery } from "../shared/site-query.ts";
import { announceSite } from "../shared/site.ts";
import { makePageRouter } from "./router.tsx";

/** Puts the application into the page, in the chosen language from the first paint. */
export async function start(): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("The page has no #root");
  // The scroll lock of dialogs reads its nonce from this name.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce });
  document.documentElement.lang = language();
  tellLanguage();
  bindWaiting(() => import("../learning/work/waiting-answers.ts"));
  startSession();
  knowSite();
  const router = makePageRouter();
  const app = <App router={router} />;
  // A view that came with the page, in the language of this browser; other pages do without the code.
  if (place.dataset["firstView"] !== language()) {
    delete place.dataset["firstView"];
    createRoot(place).render(app);
  } else {
    const { takeOver } = await import("./first-view/take-over.ts");
    await takeOver(place, router, () => hydrateRoot(place, app));
  }
}

/** Every frame names the school, and the home page is made of what it shows. */
function knowSite(): void {
  const { site } = pageConfig;
  const { queryKey } = siteQuery();
  if (site !== undefined) queryClient.setQueryData(queryKey, site);
  if (site) announceSite(site);
  // Asks where the page does not say.
  void queryClient.prefetchQuery(siteQuery());
}
