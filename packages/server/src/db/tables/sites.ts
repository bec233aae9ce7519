import type { SiteContent } from "@lyceum/contract/shapes";
import type { Generated, JSONColumnType } from "kysely";

/** What staff write of their site, and the domains that they prove: migrations 0136 and 0137. */
export type SiteTables = {
  "edu.site_draft": {
    dept_id: number;
    version: number;
    content: JSONColumnType<SiteContent>;
    saved_at: number;
    /** Id of the account. */
    saved_by: string;
  };
  "edu.site_edition": {
    dept_id: number;
    edition: number;
    content: JSONColumnType<SiteContent>;
    published_at: number;
    /** Id of the account; empty for the state before anything was published. */
    published_by: string;
  };
  "edu.domain_claim": {
    dept_id: number;
    domain: string;
    token: string;
    created_at: number;
    checked_at: Generated<number | null>;
    proved_at: Generated<number | null>;
    removed_at: Generated<number | null>;
  };
};
