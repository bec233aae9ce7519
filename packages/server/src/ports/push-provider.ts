/** What wakes one device. */
export type PushMessage = {
  token: string;
  /** The certificate or service that the token belongs to. */
  tokenName: string;
  title: string;
  content: string;
  /** JSON text that the application on the device reads. */
  payload: string;
  hasBadge: boolean;
};

export type PushProvider = {
  /** Resolves when the provider has taken it; rejects when it refuses it. */
  send(message: PushMessage): Promise<void>;
};
