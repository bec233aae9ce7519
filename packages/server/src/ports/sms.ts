export type Sms = {
  /** `to` in E.164. Resolves when the provider has taken the message. */
  send(message: { to: string; text: string }): Promise<void>;
};
