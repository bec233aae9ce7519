import type { SignedIn } from "@lyceum/contract/shapes";
import { queryClient } from "../../shared/query-client.ts";
import { keepSignIn } from "../../shared/session/index.ts";
import { placeAfter } from "./place-after.ts";

type Entering = { isModerator?: boolean; backTo?: string | undefined };

/** Keeps the sign-in and begins afresh: nothing of whoever was here before stays in the page. `backTo` is the page that asked for it. */
export function enter(
  { access_token, client_id }: SignedIn,
  { isModerator = false, backTo }: Entering = {},
): void {
  if (access_token === undefined) return;
  keepSignIn("social", { access_token, client_id });
  queryClient.removeQueries({ queryKey: ["social"] });
  location.assign(placeAfter(backTo, isModerator));
}
