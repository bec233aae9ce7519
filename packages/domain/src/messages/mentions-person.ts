import type { Message } from "@lyceum/contract/shapes";

/** Whether a message means somebody: by their account, or as one of everybody. Nobody mentions themselves (M7). */
export function mentionsPerson({ from, apns }: Pick<Message, "from" | "apns">, account: string): boolean {
  if (!apns || from === account) return false;
  return apns.accounts === undefined || apns.accounts.includes(account);
}
