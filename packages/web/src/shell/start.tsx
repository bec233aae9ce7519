import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { language } from "../shared/language.ts";
import { tellLanguage } from "../shared/language-cookie.ts";
import { styleNonce } from "../shared/page-config.ts";
import { queryClient } from "../shared/query-client.ts";
import { bindWaiting, startSession } from "../shared/session/index.ts";
import { siteQuery } from "../shared/site-query.ts";

/** Puts the application into the page, in the chosen language from the first paint. */
export function start(): void {
  const place = document.getElementById("root");
  if (!place) throw new Error("The page has no #root");
  // The scroll lock of dialogs reads its nonce from this name.
  Object.assign(globalThis, { __webpack_nonce__: styleNonce });
  document.documentElement.lang = language();
  tellLanguage();
  bindWaiting(() => import("../learning/work/waiting-answers.ts"));
  startSession();
  // Every frame names the school; the sooner it is asked, the sooner the home page has its first picture.
  void queryClient.prefetchQuery(siteQuery());
  createRoot(place).render(<App />);
}
