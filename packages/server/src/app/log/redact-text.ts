export const redacted = "[redacted]";

const patterns: readonly (readonly [RegExp, string])[] = [
  // The query of a signed link opens the object for whoever has it.
  [/(\/(?:objects|media|reviewedFiles)\/[^\s"'?]*)\?[^\s"']*/g, `$1?${redacted}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${redacted}`],
  [/(:\/\/)[^\s/@"']+@/g, `$1${redacted}@`],
  [
    /\b([\w-]*(?:password|passwd|secret|token|authorization|cookie|signature))(["']?\s*[=:]\s*)(?!\[redacted\]|Bearer|Basic)("[^"]*"|'[^']*'|[^\s,;&)}\]]+)/gi,
    `$1$2${redacted}`,
  ],
  [/\b([\w-]*code)(["']?\s*[=:]\s*["']?)\d{4,8}\b/gi, `$1$2${redacted}`],
];

/** A text without what looks like a password, a token, a code, or the signature of a link. */
export function redactText(text: string): string {
  return patterns.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
