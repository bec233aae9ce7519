import type { Site } from "@lyceum/contract/shapes";
import { skipsDomainCheck } from "@lyceum/domain/sites";
import type { EduInfo } from "../shared/site.ts";

/** What the check needs of the page and the server. */
export type CheckPage = {
  host: string;
  /** A `source` query parameter is present. */
  hasSource: boolean;
  developmentHosts: readonly string[];
  findSite: (siteDomain: string) => Promise<Pick<Site, "siteDomain" | "deptId" | "name"> | null>;
  findBranch: () => Promise<string | null>;
  keep: (info: EduInfo | null) => void;
};

/** The home page's question whose site this is (P1). "unknown": the page warns and goes to /optionError. */
export async function checkDomain(page: CheckPage): Promise<"continue" | "unknown"> {
  if (skipsDomainCheck(page)) return "continue";
  const [site] = await Promise.all([page.findSite(page.host), page.findBranch()]);
  if (!site) {
    page.keep(null);
    return "unknown";
  }
  page.keep({ siteDomain: site.siteDomain, deptId: site.deptId, name: site.name });
  return "continue";
}

/** Shown as the specification writes it, in both languages. */
export const domainWarning = "请联系管理员配置机构域名";
