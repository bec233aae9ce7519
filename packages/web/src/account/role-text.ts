import type { account } from "@lyceum/texts/account";
import type { Translate } from "@lyceum/texts";

type AccountTexts = typeof account extends { load: (language: never) => Promise<infer T> } ? T : never;
type RoleKey = Extract<keyof AccountTexts, `role_${string}`>;
type TranslateRole = (key: RoleKey) => string;

/** The name of a role; a role that has none shows as it is. */
export function roleText(
  t: Translate<AccountTexts & Record<string, string>> | TranslateRole,
  role: string,
): string {
  const text = (t as TranslateRole)(`role_${role}` as RoleKey);
  return text.startsWith("role_") ? role : text;
}
