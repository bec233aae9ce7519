import { drive } from "@lyceum/texts/drive";
import { EmptyState } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { Pager } from "../../portal/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import dialogs from "../Dialogs.module.css";
import { useLinks } from "../queries.ts";
import { LinkItem } from "./LinkItem.tsx";

const pageSize = 50;

/** All links that the person has made. */
export function MyLinks() {
  const t = useTexts(drive);
  const page = Math.max(1, Number(useQueryValues()["page"]) || 1);
  const query = useLinks(page);
  if (query.isPending) return <Skeleton height={220} />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  const { rows, total } = query.data;
  if (total === 0) return <EmptyState title={t("noLinks")} text={t("noLinksText")} />;
  return (
    <>
      <ul className={dialogs.list}>
        {rows.map((link) => (
          <LinkItem key={link.linkId} link={link} isNamed />
        ))}
      </ul>
      <Pager screen="pan" query={{ view: "links" }} current={page} count={Math.ceil(total / pageSize)} />
    </>
  );
}
