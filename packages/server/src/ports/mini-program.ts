/** The identity that a mini-program provider confirms. */
export type MiniProgramIdentity = { provider: string; openId: string };

export type MiniProgram = {
  /** Exchanges the one-time code of the mini-program; null when the provider does not know it. */
  exchange(code: string): Promise<MiniProgramIdentity | null>;
};
