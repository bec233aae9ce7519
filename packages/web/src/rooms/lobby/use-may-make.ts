import { mayHost } from "@lyceum/domain/rooms";
import { useQuery } from "@tanstack/react-query";
import { usePerson } from "../../shared/session-port.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { roomRealm } from "../session/realm.ts";

/** Whether this person may open rooms; while that is not known, the server is left to refuse (D8). */
export function useMayMake(): boolean {
  const site = useQuery(siteQuery()).data;
  const person = usePerson();
  if (!site || !person || roomRealm() !== "edu") return true;
  return mayHost({ kind: site.type, isStaff: person.isStaff });
}
