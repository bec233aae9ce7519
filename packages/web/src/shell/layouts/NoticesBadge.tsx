import { shell } from "@lyceum/texts/shell";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useIsSignedIn, usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CountBadge } from "./CountBadge.tsx";

const everyMs = 60_000;

/** How many notices wait to be read or confirmed (P5); asked once it is known who this is. */
export function NoticesBadge({ className }: { className: string | undefined }) {
  const t = useTexts(shell);
  const isSignedIn = useIsSignedIn();
  const isMember = usePerson()?.isMember ?? false;
  const { data } = useQuery({
    // Whatever changes a notice forgets all that begins with "notices".
    queryKey: ["notices", "waiting"],
    queryFn: ({ signal }) => http.call("GET /notices/waiting", { signal, isQuiet: true }),
    enabled: isSignedIn && isMember,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
  const n = isSignedIn && data ? data.unread + data.toConfirm : 0;
  return <CountBadge n={n} label={t("noticesWaiting", { n })} className={className} />;
}
