import { useQuery } from "@tanstack/react-query";
import { usePerson } from "../../shared/session-port.ts";
import { siteQuery } from "../../shared/site-query.ts";

/** Whether links are offered: at a school for children its staff alone make them (P11, D8). */
export function useMayLink(): boolean {
  const site = useQuery(siteQuery()).data;
  const person = usePerson();
  if (!site) return false;
  return site.type !== "k12" || person?.isStaff === true;
}
