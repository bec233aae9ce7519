import { shellPages } from "@lyceum/texts/shell/pages";
import type { SocialScreen } from "../shared/offered-screens.ts";
import { queryClient } from "../shared/query-client.ts";
import { siteQuery } from "../shared/site-query.ts";
import { type ScreenModule, withTexts } from "../shared/with-texts.ts";

/** Where the site has no social realm its page is not there, and nothing of its code is asked for (D7). */
export async function socialScreen(name: SocialScreen): Promise<ScreenModule> {
  const site = await queryClient.ensureQueryData(siteQuery());
  if (site?.features["social"] !== true) return await withTexts(import("./pages/NotFound.tsx"), shellPages);
  return await (await import("../social/social-screens.tsx")).socialScreens[name]();
}
