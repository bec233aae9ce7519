import type { DriveNode, DriveSort } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { EmptyState } from "@lyceum/ui";
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { type KeyboardEvent, useState } from "react";
import { useDates } from "../portal/index.ts";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { isLost } from "../shared/is-lost.ts";
import { stored } from "../shared/stored.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useActs } from "./acts.ts";
import { chosenActs } from "./chosen-acts.ts";
import { useClipboard } from "./clipboard.ts";
import css from "./Drive.module.css";
import { type FolderDialog, FolderDialogs } from "./FolderDialogs.tsx";
import { FolderPath } from "./FolderPath.tsx";
import { type PlacedFile, readDropped } from "./dropped-files.ts";
import { NewFolderIcon, PasteIcon } from "./icons.ts";
import { useMayLink } from "./links/use-may-link.ts";
import { More } from "./More.tsx";
import { dropTarget } from "../shared/parts/drop-target.ts";
import { draggedType, type Look, NodeGrid } from "./NodeGrid.tsx";
import { type Order, useFolder } from "./queries.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import { SortHead } from "./SortHead.tsx";
import { UploadButtons } from "./UploadButtons.tsx";
import { useSelection } from "./use-selection.ts";
import { QueryError } from "../shared/parts/QueryError.tsx";

const lookKey = "driveLook";
const sorts: readonly DriveSort[] = ["name", "size", "date"];

type Props = {
  folderId: string | undefined;
  onFiles: (files: readonly PlacedFile[], folderId: string) => void;
};

/** A folder: the way to it, what it holds, and what can be done there. */
export function FolderView({ folderId, onFiles }: Props) {
  const t = useTexts(drive);
  const dates = useDates();
  const go = useGo();
  const acts = useActs();
  const clipboard = useClipboard();
  const values = useQueryValues();
  const order: Order = {
    sort: sorts.find((one) => one === values["sort"]) ?? "name",
    isDown: values["down"] === "1",
  };
  const query = useFolder(folderId, order);
  const [look, setLook] = useState<Look>(() => (stored.get(lookKey) === "tiles" ? "tiles" : "list"));
  const [dialog, setDialog] = useState<FolderDialog | null>(null);
  const mayLink = useMayLink();
  const page = query.data?.pages[0];
  const nodes = query.data?.pages.flatMap((one) => one.nodes) ?? [];
  const selection = useSelection(nodes, page?.folderId ?? "");
  if (query.isPending) return <Waiting />;
  if (isLost(query) || !page) return <QueryError query={query} failed={t("failed")} />;
  const mayWrite = page.access !== "read";
  const name = page.path.at(-1)?.name || t("root");
  const chosen = nodes.filter(({ nodeId }) => selection.ids.has(nodeId));
  const goTo = (id: string | undefined, to: Order = order) =>
    void go({
      screen: "pan",
      query: {
        ...(values["view"] === "shared" ? { view: "shared" } : {}),
        ...(id === undefined ? {} : { folder: id }),
        ...(to.sort === "name" ? {} : { sort: to.sort }),
        ...(to.isDown ? { down: 1 } : {}),
      },
    });
  const open = (node: DriveNode) =>
    node.kind === "folder" ? goTo(node.nodeId) : setDialog({ kind: "preview", node });
  const paste = async () => {
    const held = clipboard.held;
    if (!held || !mayWrite) return;
    const isDone = await acts[held.isCut ? "move" : "copy"](held.nodeIds, page.folderId);
    if (isDone && held.isCut) clipboard.clear();
  };
  const drop = (target: string, event: React.DragEvent) => {
    const dragged = event.dataTransfer.getData(draggedType);
    if (dragged === "") {
      // Read while the event is handled.
      void readDropped(event.dataTransfer).then((files) => onFiles(files, target));
      return;
    }
    // Written by a row of this page.
    const ids = (JSON.parse(dragged) as string[]).filter((id) => id !== target);
    if (ids.length > 0 && target !== page.folderId) void acts.move(ids, target);
  };
  const isOwn = page.access === "own";
  const may = { write: mayWrite, share: isOwn, link: isOwn && mayLink };
  const list = chosenActs({ t, chosen, may, acts, clipboard, open, ask: setDialog });
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = isCommand ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    if (key === "Ctrl+v") {
      event.preventDefault();
      void paste();
      return;
    }
    const here = nodes[selection.at];
    if (chosen.length === 0 && here === undefined) return;
    // Without a choice the row that the keyboard is at is meant.
    const meant =
      chosen.length > 0 || here === undefined
        ? list
        : chosenActs({ t, chosen: [here], may, acts, clipboard, open, ask: setDialog });
    const act = meant.find(({ keys }) => keys === key);
    if (!act) return;
    event.preventDefault();
    act.run();
  };
  return (
    <div
      className={css.drop}
      {...(mayWrite ? dropTarget((event) => drop(page.folderId, event)) : {})}
      data-hint={t("dropHere", { name })}
    >
      <div className={css.tools}>
        <FolderPath page={page} onOpen={goTo} onDropOn={mayWrite ? drop : undefined} />
        <div className={css.buttons}>
          {clipboard.held && mayWrite && (
            <Button variant="light" leftSection={<PasteIcon />} onClick={() => void paste()}>
              {t("paste", { n: clipboard.held.nodeIds.length })}
            </Button>
          )}
          {mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<NewFolderIcon />}
                onClick={() => setDialog({ kind: "newFolder", folderId: page.folderId })}
              >
                {t("newFolder")}
              </Button>
              <UploadButtons onFiles={(files) => onFiles(files, page.folderId)} />
            </>
          )}
          <SegmentedControl
            aria-label={t("look")}
            value={look}
            data={[
              { value: "list", label: t("asList") },
              { value: "tiles", label: t("asTiles") },
            ]}
            onChange={(value) => {
              const next = value === "tiles" ? "tiles" : "list";
              stored.set(lookKey, next);
              setLook(next);
            }}
          />
        </div>
      </div>
      {chosen.length > 0 && <SelectionBar count={chosen.length} acts={list} onClear={selection.clear} />}
      {nodes.length === 0 ? (
        <EmptyState title={t("empty")} text={t(mayWrite ? "emptyText" : "emptyReadText")} />
      ) : (
        <NodeGrid
          label={name}
          nodes={nodes}
          selection={selection}
          look={look}
          head={<SortHead order={order} onOrder={(next) => goTo(folderId, next)} />}
          detail={(node) => dates.moment(node.changedAt)}
          onOpen={open}
          onKey={press}
          {...(mayWrite ? { onDropOn: drop } : {})}
          isCut={clipboard.isCut}
        />
      )}
      {query.hasNextPage && (
        <More
          label={t("more")}
          isLoading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      {dialog && (
        <FolderDialogs
          dialog={dialog}
          nodes={nodes}
          acts={acts}
          mayWrite={mayWrite}
          onClosed={() => setDialog(null)}
        />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className={css.waiting}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </div>
  );
}
