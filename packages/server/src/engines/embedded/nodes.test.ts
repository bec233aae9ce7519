import { describe } from "vitest";
import { busSuite } from "../../ports/bus.suite.ts";
import { rateLimitSuite } from "../../ports/rate-limit.suite.ts";
import { registrySuite } from "../../ports/registry.suite.ts";
import { makeMemoryBus } from "./bus.ts";
import { makeMemoryRateLimit } from "./rate-limit.ts";
import { makeMemoryRegistry } from "./registry.ts";

describe("one node alone", () => {
  const registry = makeMemoryRegistry();
  const rateLimit = makeMemoryRateLimit();
  busSuite(async () => {
    const bus = makeMemoryBus();
    return { nodes: [bus], close: bus.close };
  });
  rateLimitSuite(() => [rateLimit]);
  registrySuite(() => [registry]);
});
