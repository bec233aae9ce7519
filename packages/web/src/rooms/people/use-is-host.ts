import { useSelf } from "../session/session-context.tsx";

/** Whether one is host or co-host. */
export function useIsHost(): boolean {
  const self = useSelf();
  return self !== null && self.role !== "member";
}
