import { useQuery } from "@tanstack/react-query";
import { usePerson } from "../../shared/session-port.ts";
import { siteQuery } from "../../shared/site-query.ts";

/**
 * Whether calls are offered to this person. At a school for children they are to staff alone. Whether the other one is a pupil
 * only the server knows: it refuses, unless the school lets them be called (M14, D8).
 */
export function useMayCall(): boolean {
  const site = useQuery(siteQuery()).data;
  const person = usePerson();
  if (!site) return false;
  if (site.type !== "k12") return true;
  return person?.isStaff === true;
}
