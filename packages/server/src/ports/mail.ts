export type MailMessage = { to: string; subject: string; text: string };

export type Mail = {
  /** Resolves when the provider has taken the message; rejects when it refuses it. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
