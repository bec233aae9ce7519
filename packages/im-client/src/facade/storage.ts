import type { StorageToken } from "@lyceum/contract/shapes";
import type { ImClient } from "../create-im-client.ts";

/** Rights to upload and to read (M16). */
export type StorageCalls = {
  getSimpleNosToken(): Promise<StorageToken>;
  /** `expireSec` is 0, for ever, or at least 86400. */
  getNosToken(options?: { tag?: string; expireSec?: number }): Promise<StorageToken>;
  /** A signed way to read an object; null when this person does not see it. */
  getNosAccessToken(options: { url: string }): Promise<string | null>;
};

export function makeStorageCalls({ storage }: ImClient): StorageCalls {
  return {
    getSimpleNosToken: storage.getSimpleNosToken,
    getNosToken: ({ tag = "", expireSec = 0 } = {}) => storage.getNosToken({ tag, expireSec }),
    getNosAccessToken: ({ url }) => storage.getLink(url),
  };
}
