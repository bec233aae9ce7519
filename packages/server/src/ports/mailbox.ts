/** A calendar that came by mail: the text of its part, and to whom it was written. */
export type CalendarLetter = { to: readonly string[]; text: string };

/** What became of the letters of one look. */
export type LookResult = {
  /** Counted, and deleted from the mailbox. */
  used: number;
  /** Of no use, and left in the mailbox as read. */
  left: number;
};

/** Where answers to calendar invitations come in. */
export type Mailbox = {
  /** The address of the mailbox, with a star in place of what tells one invitation from another. */
  pattern: string;
  /**
   * Hands over the calendars of letters that nobody has read, the oldest first; `take` says whether one was of use. What is not
   * addressed by the pattern is not touched. Letters that `take` rejects, and those after them, are found again next time, the
   * rejected ones last: it is idempotent. Rejects where the mailbox cannot be reached, or `take` does.
   */
  look(take: (letter: CalendarLetter) => Promise<boolean>, signal: AbortSignal): Promise<LookResult>;
};

/** Keeps the refresh token that a provider gave with an access token, where each is good for one use. */
export type TokenKeeper = {
  /**
   * Asks a provider with the token that is kept, and keeps the one that it gave in its place (`next`; null: none). Nobody else who
   * has this keeper asks meanwhile: of two who use one token the provider may take all of them back. Null is given to `ask` where
   * the token of the settings is the newest.
   */
  renew<T extends { next: string | null }>(ask: (kept: string | null) => Promise<T>): Promise<T>;
};
