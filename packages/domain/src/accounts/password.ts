import { limits } from "@lyceum/contract/limits";
import { commonPasswords } from "./common-passwords.ts";

export type PasswordProblem = "passwordTooShort" | "passwordTooCommon";

/**
 * Length in code points and a list of guessable ones; no rule about kinds of characters. `contextWords` are what an
 * attacker knows anyway: the user's name, the address, the site.
 */
export function checkPassword(
  password: string,
  person: { staff: boolean; contextWords: readonly string[] },
): PasswordProblem | null {
  const normal = password.normalize("NFKC");
  const min = person.staff ? limits.staffPasswordMin.value : limits.memberPasswordMin.value;
  if ([...normal].length < min) return "passwordTooShort";
  const plain = normal.toLowerCase();
  if (commonPasswords().has(plain) || isRepetitive(plain)) return "passwordTooCommon";
  return isContext(plain, person.contextWords) ? "passwordTooCommon" : null;
}

/** One or two characters only, or a short block over and over: aaaaaa, abababab, 123123123. */
function isRepetitive(plain: string): boolean {
  return new Set(plain).size <= 2 || /^(.{1,4})\1{2,}$/u.test(plain);
}

/** A known word by itself or with digits and signs around it: ann2024, riverside!, @ann@example. */
function isContext(plain: string, words: readonly string[]): boolean {
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return words.some((word) => {
    const known = word.toLowerCase();
    return known.length >= 3 && (plain === known || core === known.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ""));
  });
}
