import type { DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { confirm, EmptyState } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { Pager, useDates } from "../portal/index.ts";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useActs } from "./acts.ts";
import css from "./Drive.module.css";
import { type FolderDialog, FolderDialogs } from "./FolderDialogs.tsx";
import { DownloadIcon, FolderIcon, RestoreIcon, TrashIcon } from "./icons.ts";
import { NodeGrid } from "./NodeGrid.tsx";
import { downloadAll, useFound, useShared, useTrash } from "./queries.ts";
import { type Act, SelectionBar } from "./SelectionBar.tsx";
import { PlainHead } from "./SortHead.tsx";
import { useSelection } from "./use-selection.ts";
import { QueryError } from "../shared/parts/QueryError.tsx";

export type OtherList = "shared" | "trash" | "search";

/** What is shared with the person, the trash, or what was found. */
export function OtherLists({ list, q }: { list: OtherList; q: string }) {
  if (list === "shared") return <Shared />;
  if (list === "trash") return <Trash />;
  return <Found q={q} />;
}

const pageSize = 50;

function Shared() {
  const t = useTexts(drive);
  const page = usePage();
  const query = useShared(page);
  return (
    <List
      list="shared"
      query={query}
      head={t("owner")}
      detail={({ ownerName }) => ownerName}
      empty={t("noneShared")}
      emptyText={t("noneSharedText")}
      actsOf={(chosen, open) => readActs(t, chosen, open)}
    />
  );
}

function Found({ q }: { q: string }) {
  const t = useTexts(drive);
  const query = useFound(q);
  return (
    <>
      {query.data && (
        <p className={css.quiet} role="status">
          {t("found", { n: query.data.total })}
        </p>
      )}
      <List
        list="search"
        query={query}
        head={t("path")}
        detail={({ folderName }) => t("inFolder", { name: folderName || t("root") })}
        empty={t("noneFound")}
        emptyText={t("noneFoundText")}
        actsOf={(chosen, open) => readActs(t, chosen, open)}
      />
    </>
  );
}

function Trash() {
  const t = useTexts(drive);
  const dates = useDates();
  const acts = useActs();
  const query = useTrash(usePage());
  const forGood = async (chosen: readonly DriveNode[] | null) => {
    const isSure = await confirm({
      title: t(chosen ? "deleteTitle" : "emptyTrashTitle"),
      text: t("deleteText"),
      confirmLabel: t(chosen ? "removeForGood" : "emptyTrash"),
      isDangerous: true,
    });
    if (isSure) await acts.deleteForGood(chosen?.map(({ nodeId }) => nodeId) ?? null);
  };
  return (
    <>
      {query.data !== undefined && query.data.total > 0 && (
        <div className={css.tools}>
          <p className={css.quiet}>{t("noTrashText")}</p>
          <Button variant="default" leftSection={<TrashIcon />} onClick={() => void forGood(null)}>
            {t("emptyTrash")}
          </Button>
        </div>
      )}
      <List
        list="trash"
        query={query}
        head={t("goes")}
        detail={({ goesAt }) => dates.day(goesAt)}
        empty={t("noTrash")}
        emptyText={t("noTrashText")}
        actsOf={(chosen) => [
          {
            name: t("restore"),
            icon: RestoreIcon,
            run: () => void acts.restore(chosen.map(({ nodeId }) => nodeId)),
          },
          {
            name: t("removeForGood"),
            icon: TrashIcon,
            isDangerous: true,
            run: () => void forGood(chosen),
          },
        ]}
      />
    </>
  );
}

type ListProps<Node extends DriveNode> = {
  list: OtherList;
  query: UseQueryResult<{ rows: Node[]; total: number }>;
  head: string;
  detail: (node: Node) => string;
  empty: string;
  emptyText: string;
  actsOf: (chosen: readonly Node[], open: (node: DriveNode) => void) => Act[];
};

function List<Node extends DriveNode>(props: ListProps<Node>) {
  const { list, query, head, detail, empty, emptyText, actsOf } = props;
  const t = useTexts(drive);
  const go = useGo();
  const acts = useActs();
  const page = usePage();
  const [dialog, setDialog] = useState<FolderDialog | null>(null);
  const nodes = query.data?.rows ?? [];
  const selection = useSelection(nodes, list);
  if (query.isPending) return <Skeleton height={240} />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  if (nodes.length === 0) return <EmptyState title={empty} text={emptyText} />;
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const chosen = nodes.filter(({ nodeId }) => selection.ids.has(nodeId));
  const open = (node: DriveNode) => {
    // What is thrown away is brought back first.
    if (list === "trash") return;
    if (node.kind === "folder") {
      const view = list === "shared" ? { view: list } : {};
      void go({ screen: "pan", query: { ...view, folder: node.nodeId } });
    } else setDialog({ kind: "preview", node });
  };
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} acts={actsOf(chosen, open)} onClear={selection.clear} />
      )}
      <NodeGrid
        label={head}
        nodes={nodes}
        selection={selection}
        look="list"
        head={<PlainHead detail={head} />}
        detail={(node) => {
          const row = byId.get(node.nodeId);
          return row ? detail(row) : "";
        }}
        onOpen={open}
      />
      {list !== "search" && (
        <Pager
          screen="pan"
          query={{ view: list }}
          current={page}
          count={Math.ceil((query.data?.total ?? 0) / pageSize)}
        />
      )}
      {dialog && (
        <FolderDialogs
          dialog={dialog}
          nodes={nodes}
          acts={acts}
          mayWrite={false}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  );
}

function readActs(
  t: (key: "open" | "download") => string,
  chosen: readonly DriveNode[],
  open: (node: DriveNode) => void,
): Act[] {
  const [only] = chosen.length === 1 ? chosen : [];
  const saving = { name: t("download"), icon: DownloadIcon, run: () => void downloadAll(chosen) };
  return only ? [{ name: t("open"), icon: FolderIcon, run: () => open(only) }, saving] : [saving];
}

function usePage(): number {
  const { page } = useQueryValues();
  return page !== undefined && /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}
