import { presenceSuite } from "../../ports/presence.suite.ts";
import { makeMemoryPresence } from "./presence.ts";

presenceSuite(async () => makeMemoryPresence());
