import { presenceSuite } from "../../ports/presence.suite.ts";
import { makeMemoryPresence } from "./presence.ts";

presenceSuite(async () => {
  const presence = makeMemoryPresence();
  return { here: presence, there: presence };
});
