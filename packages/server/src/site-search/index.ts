import type { CallHandlers } from "../app/calls.ts";
import { searchSite, suggest } from "./search-site.ts";

export const siteSearchHandlers = {
  "GET /search": searchSite,
  "GET /search/suggestions": suggest,
} satisfies Partial<CallHandlers>;
