/**
 * A name by which nobody is known who is not known already: of a Chinese name the surname, of others the first letter. How
 * long the rest is does not show.
 */
export function maskName(name: string): string {
  const [first = ""] = name.trim();
  if (first === "") return "*";
  return isChinese(first) ? `${first}**` : `${first.toUpperCase()}***`;
}

function isChinese(letter: string): boolean {
  return /\p{Script=Han}/u.test(letter);
}
