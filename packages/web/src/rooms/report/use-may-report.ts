import { roomRealm } from "../session/realm.ts";
import { useSelf } from "../session/session-context.tsx";

/** Reports go to the staff of a school; whoever came without an account makes none (D8). */
export function useMayReport(): boolean {
  const self = useSelf();
  return self !== null && !self.isGuest && roomRealm() === "edu";
}
