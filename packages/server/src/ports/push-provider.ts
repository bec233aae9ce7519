import type { WebPushKeys } from "@lyceum/contract/shapes";

/** What wakes one device. */
export type PushMessage = {
  token: string;
  /** The certificate or service that the token belongs to; `webPush` is that of browsers. */
  tokenName: string;
  /** What a browser encrypts with; null for all others. */
  keys: WebPushKeys | null;
  title: string;
  content: string;
  /** JSON text that the application on the device reads. */
  payload: string;
  hasBadge: boolean;
  /** The page that it leads to. */
  path: string;
  /** What is newer takes the place of what is older, at the push service and on the screen. */
  tag: string;
  /** It is worth nothing afterwards. */
  lifeMs: number;
  isUrgent: boolean;
};

/** Taken: the service will bring it. Gone: the token rings nowhere any more. Unable: no engine knows such tokens. */
type PushOutcome = "taken" | "gone" | "unable";

export type PushProvider = {
  /** What browsers subscribe with; "" where there is no push to them. */
  publicKey: string;
  /** Whether a browser may be rung at this address: it comes from outside, and the server will ask it. */
  takes(endpoint: string, keys: WebPushKeys): boolean;
  /** Rejects when the service does not take it now. */
  send(message: PushMessage): Promise<PushOutcome>;
};

export const webPush = "webPush";
