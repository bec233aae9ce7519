// In a file of its own: the compiler takes whatever imports vitest to depend on this file, and on what it imports.
import "vitest";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the way vitest types what a global set-up provides
  export interface ProvidedContext {
    postgres: { adminUrl: string; applicationUrl: string; template: string };
    mustRunAll: boolean;
  }
}
