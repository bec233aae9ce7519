import { message } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { pageConfig } from "../shared/page-config.ts";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { siteQuery } from "../shared/site-query.ts";
import { readEduInfo, writeEduInfo } from "../shared/site.ts";
import { ask } from "./ask.ts";
import { checkDomain, domainWarning } from "./domain-check.ts";

/** Runs the check once per visit of the home page. True as soon as the page may show its blocks. */
export function useDomainCheck(): boolean {
  const hasSource = "source" in useQueryValues();
  const go = useGo();
  const queries = useQueryClient();
  const [isChecked, setChecked] = useState(() => hasSource || isKnownDomain());

  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const result = await checkDomain({
        host: location.hostname,
        hasSource,
        developmentHosts: pageConfig.developmentHosts,
        findSite: () => queries.fetchQuery(siteQuery()),
        findBranch: () => ask("GET /basic/front/selectConfigByKey", { configKey: "edu.branch.id" }),
        keep: writeEduInfo,
        // A server that does not answer says nothing about the domain: the blocks tell what failed.
      }).catch(() => "continue" as const);
      if (isGone) return;
      if (result === "continue") return setChecked(true);
      message.warning(domainWarning);
      await go({ screen: "optionError", replace: true });
    };
    void check();
    return () => {
      isGone = true;
    };
    // The address of the page does not change while it is shown; `go` is made again on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasSource]);
  return isChecked;
}

/** Seen before on this domain: show the page at once and let the check run beside it. */
function isKnownDomain(): boolean {
  return readEduInfo()?.siteDomain === location.hostname;
}
