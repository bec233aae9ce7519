import type { SiteContent } from "@lyceum/contract/shapes";
import type { JSONColumnType } from "kysely";

/** What staff write of their site: migration 0136. */
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
};
