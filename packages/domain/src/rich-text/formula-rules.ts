/**
 * What a formula may do (P8): it comes from pupils and from files of strangers. It defines no commands, because what a few of
 * them say is without end; it leads nowhere and draws nothing beyond these sizes.
 */
export const formulaRules = {
  /** Commands of which one could make others. */
  refused: [
    "def",
    "gdef",
    "edef",
    "xdef",
    "let",
    "futurelet",
    "newcommand",
    "renewcommand",
    "providecommand",
    "global",
    "long",
  ],
  expansionsMax: 300,
  /** Widths of the letter m. */
  sizeMax: 12,
} as const;

/** The refused commands as macros that lead to a command which is not there; the library keeps what it is given. */
export function refusedCommands(): Record<string, string> {
  return Object.fromEntries(
    formulaRules.refused.map((name) => [`\\${name}`, String.raw`\commandIsNotAllowed`]),
  );
}

/** Whether the words of chemistry are needed, which are loaded apart. */
export function isChemistry(tex: string): boolean {
  return /\\(?:ce|pu)\b/u.test(tex);
}
