import { shell } from "@lyceum/texts/shell";
import { useUnread } from "../../shared/unread-port.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** How many messages and notices the person has not read; nothing where there are none. */
export function UnreadBadge({ className }: { className: string | undefined }) {
  const t = useTexts(shell);
  const n = useUnread();
  if (n === 0) return null;
  return (
    <span className={className} role="img" aria-label={t("unreadMessages", { n })}>
      {n > 99 ? "99+" : n}
    </span>
  );
}
