import type { AssetPurpose } from "@lyceum/contract/shapes";

/** What a file on its way tells: how far it is, from 0 to 1, its id once the server knows of it, and whether it is sent yet. */
export type SendingNews = { progress?: number; assetId?: string; state?: "comparing" | "sending" };

export type Sending = {
  purpose: AssetPurpose;
  /** Whose uploads a browser goes on with. */
  personId: string | null;
  /** Aborted where the file is paused or not wanted any more. */
  signal: AbortSignal;
  tell: (news: SendingNews) => void;
};
