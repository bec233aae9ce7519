import "@lyceum/ui/styles";
import { screens as titles } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { fetchScreenAt } from "./shell/first-screen.ts";
import { loadTexts } from "./shared/language.ts";

void run();

/**
 * This entry is small on purpose: the framework, the texts and the code of the asked page are fetched side by
 * side instead of one after the other.
 */
async function run(): Promise<void> {
  fetchScreenAt(location.pathname);
  const [{ start }] = await Promise.all([import("./shell/start.tsx"), loadTexts(shell, titles)]);
  await start();
}
