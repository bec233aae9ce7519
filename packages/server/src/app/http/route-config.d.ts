// In a file of its own: the compiler takes whatever imports Fastify to depend on this file, and on what it imports.
import type { CallKey } from "@lyceum/contract/http";

declare module "fastify" {
  interface FastifyContextConfig {
    call?: CallKey;
  }
}
