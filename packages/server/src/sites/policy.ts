/** Settings that visitors may read; a row must also be marked public by its institution. */
const publicKeys: readonly string[] = ["edu.branch.id"];

export function isPublicKey(key: string): boolean {
  return publicKeys.includes(key);
}
