/**
 * The TXT records of a name, each as one text. A name without any, and name servers that do not answer, give none: what is
 * not seen proves nothing.
 */
export type DomainTexts = (name: string) => Promise<readonly string[]>;
