import { realmNumbers } from "./tables/messaging.ts";

/**
 * SQL: the two people of a conversation `c` are of one realm and institution now (D8); in the social realm, of that realm.
 * True of a conversation of others than two.
 */
export const isWithinInstitution = `(c.scene <> 0 or exists (
  select from im.person lo
  join im.person hi on hi.realm = lo.realm and (hi.dept_id = lo.dept_id or hi.realm = ${realmNumbers.social})
  where lo.id = c.lo_id and hi.id = c.hi_id))`;
