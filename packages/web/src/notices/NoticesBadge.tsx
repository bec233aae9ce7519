import { notices } from "@lyceum/texts/notices";
import { useQuery } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { usePerson } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";

const everyMs = 60_000;

/** How many notices wait to be read or confirmed (P5); asked once it is known who this is, nothing where there are none. */
export function NoticesBadge({ className }: { className: string | undefined }) {
  const t = useTexts(notices);
  const { data } = useQuery({
    // Whatever changes a notice forgets all that begins with "notices".
    queryKey: ["notices", "waiting"],
    queryFn: ({ signal }) => http.call("GET /notices/waiting", { signal, isQuiet: true }),
    enabled: usePerson()?.isMember ?? false,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  const n = data ? data.unread + data.toConfirm : 0;
  if (n === 0) return null;
  return (
    <span className={className} role="img" aria-label={t("noticesWaiting", { n })}>
      {n > 99 ? "99+" : n}
    </span>
  );
}
