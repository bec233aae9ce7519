import { apiBase } from "../app/http/api-base.ts";
import type { App } from "../app/context.ts";

/** The servers that take uploads, the nearest first. */
export function uploadAddresses({ storageAddresses }: Partial<Pick<App, "storageAddresses">>): string[] {
  const named = storageAddresses?.uploads ?? [];
  return named.length > 0 ? [...named] : [`${apiBase}/objects`];
}
