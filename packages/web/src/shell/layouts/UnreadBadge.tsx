import { shell } from "@lyceum/texts/shell";
import { useUnread } from "../../shared/unread-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CountBadge } from "./CountBadge.tsx";

/** How many messages and notices the person has not read; nothing where there are none. */
export function UnreadBadge({ className }: { className: string | undefined }) {
  const t = useTexts(shell);
  const n = useUnread();
  return <CountBadge n={n} label={t("unreadMessages", { n })} className={className} />;
}
