/** All that the kit takes from the frame of the application. */
export { type CallOptions } from "../app/http/client.ts";
export { CallFault, http, sentenceOf } from "../app/http/index.ts";
export { askBeforeLeaving } from "../app/leave-question.ts";
export { ButtonMenu } from "../app/parts/ButtonMenu.tsx";
export { held as softDisabled } from "../app/parts/held.ts";
export { lazyPlace } from "../app/parts/lazy-part.tsx";
export { RouteLink, useQueryValues } from "../app/RouteLink.tsx";
export { useIsSignedIn } from "../app/session-port.ts";
export { loadMe } from "../app/session/index.ts";
export { stored } from "../app/stored.ts";
export { useLanguage, useTexts } from "../app/use-texts.ts";
