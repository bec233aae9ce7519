import type { account } from "@lyceum/texts/account";
import type { Say } from "@lyceum/texts";

type AccountTexts = typeof account extends { load: (language: never) => Promise<infer T> } ? T : never;
type RoleKey = Extract<keyof AccountTexts, `role_${string}`>;
type SayRole = (key: RoleKey) => string;

/** The name of a role; a role that has none shows as it is. */
export function roleText(say: Say<AccountTexts & Record<string, string>> | SayRole, role: string): string {
  const text = (say as SayRole)(`role_${role}` as RoleKey);
  return text.startsWith("role_") ? role : text;
}
