import { useQuery } from "@tanstack/react-query";
import { useIsSignedIn } from "../shared/session-port.ts";
import { loadMe } from "../shared/session/index.ts";

/** Whose choices this browser keeps; null while nobody is signed in. */
export function usePersonId(): string | null {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({ queryKey: ["me"], queryFn: loadMe, enabled: isSignedIn, staleTime: Infinity });
  return isSignedIn ? (data?.user.userId ?? null) : null;
}
