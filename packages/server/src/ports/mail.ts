export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  /** A calendar invitation (iTIP), which mail programs offer to put into the calendar. */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string };
  /** Besides the usual ones, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
};

export type Mail = {
  /** Resolves when the provider has taken the message; rejects when it refuses it. */
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
};
