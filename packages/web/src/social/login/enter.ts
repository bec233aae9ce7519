import { screens } from "@lyceum/contract/screens";
import type { SignedIn } from "@lyceum/contract/shapes";
import { queryClient } from "../../shared/query-client.ts";
import { keepSignIn } from "../../shared/session/index.ts";

/** Keeps the sign-in and begins afresh: nothing of whoever was here before stays in the page. */
export function enter({ access_token, client_id }: SignedIn, isModerator = false): void {
  if (access_token === undefined) return;
  keepSignIn("social", { access_token, client_id });
  queryClient.removeQueries({ queryKey: ["social"] });
  location.assign(isModerator ? screens.moderation.path : screens.social.path);
}
