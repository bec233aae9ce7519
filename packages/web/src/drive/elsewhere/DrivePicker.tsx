import type { AssetKind, AssetView, DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { EmptyState, message } from "@lyceum/ui";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import dialogs from "../Dialogs.module.css";
import links from "../links/Links.module.css";
import { NodeSign } from "../NodeSign.tsx";
import { useFolder } from "../queries.ts";

type Props = {
  accepts?: readonly AssetKind[];
  onChosen: (asset: AssetView) => void;
  onClosed: () => void;
};

/** Goes through the person's drive until a file is chosen. */
export function DrivePicker({ accepts, onChosen, onClosed }: Props) {
  const t = useTexts(drive);
  const language = useLanguage();
  const [folderId, setFolderId] = useState<string | undefined>(undefined);
  const [busyId, setBusyId] = useState<string | null>(null);
  const query = useFolder(folderId, { sort: "name", isDown: false });
  const path = query.data?.pages[0]?.path ?? [];
  const nodes = query.data?.pages.flatMap((page) => page.nodes) ?? [];
  const fits = ({ kind, assetKind }: DriveNode) =>
    kind === "folder" || !accepts || (assetKind !== null && accepts.includes(assetKind));
  async function choose({ kind, nodeId, assetId }: DriveNode): Promise<void> {
    if (kind === "folder" || assetId === null) return setFolderId(nodeId);
    setBusyId(nodeId);
    try {
      onChosen(await http.call("GET /files/{assetId}", { params: { assetId }, isQuiet: true }));
    } catch (error) {
      setBusyId(null);
      message.error(sentenceOf(error, t("failed")));
    }
    return undefined;
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClosed}
      title={t("pickTitle")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <nav aria-label={t("path")}>
        <ol className={links.steps}>
          {path.map(({ nodeId, name }) => (
            <li key={nodeId}>
              <Button size="compact-sm" variant="subtle" onClick={() => setFolderId(nodeId)}>
                {name || t("root")}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      {query.isPending && <Skeleton height={160} />}
      {isLost(query) && <QueryError query={query} failed={t("failed")} />}
      {query.isSuccess && nodes.length === 0 && <EmptyState title={t("empty")} text={t("pickEmptyText")} />}
      <ul className={dialogs.list}>
        {nodes.map((node) => (
          <li key={node.nodeId} className={links.node}>
            <NodeSign node={node} />
            <span className={links.name}>
              <button
                type="button"
                className={links.open}
                disabled={!fits(node) || busyId !== null}
                onClick={() => void choose(node)}
              >
                {node.name}
              </button>
              {node.kind === "file" && (
                <span className={links.text} data-numbers>
                  {sizeText(language, node.size)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
    </Modal>
  );
}
