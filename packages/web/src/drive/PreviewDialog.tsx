import type { AssetView, DriveNode } from "@lyceum/contract/shapes";
import { isTextName } from "@lyceum/domain/drive";
import { drive } from "@lyceum/texts/drive";
import { ErrorPanel } from "@lyceum/ui";
import { Box, Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { isLost } from "../shared/is-lost.ts";
import { http } from "../shared/http/index.ts";
import { pagesUrl } from "../shared/pages-url.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Dialogs.module.css";
import { DownloadIcon } from "./icons.ts";
import { download } from "./queries.ts";
import { type Shown, ShownFile } from "./ShownFile.tsx";

type Props = { nodes: readonly DriveNode[]; first: DriveNode; onClosed: () => void };

/** A file large, with the ways to the files beside it. */
export function PreviewDialog({ nodes, first, onClosed }: Props) {
  const t = useTexts(drive);
  const files = nodes.filter(({ kind }) => kind === "file");
  const [at, setAt] = useState(() => files.findIndex(({ nodeId }) => nodeId === first.nodeId));
  const node = files[at] ?? first;
  const go = (step: number) => setAt(Math.min(Math.max(at + step, 0), files.length - 1));
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === "ArrowRight") go(1);
    if (event.key === "ArrowLeft") go(-1);
  };
  return (
    <Modal
      opened
      size={960}
      onClose={onClosed}
      title={node.name}
      closeButtonProps={{ "aria-label": t("close") }}
      onKeyDown={press}
    >
      <Stage key={node.nodeId} node={node} />
      <div className={css.previewBar}>
        <Button variant="default" disabled={at <= 0} onClick={() => go(-1)}>
          {t("previewBack")}
        </Button>
        <Button leftSection={<DownloadIcon />} variant="default" onClick={() => void download(node)}>
          {t("download")}
        </Button>
        <Button variant="default" disabled={at >= files.length - 1} onClick={() => go(1)}>
          {t("previewNext")}
        </Button>
      </div>
    </Modal>
  );
}

function Stage({ node }: { node: DriveNode }) {
  const t = useTexts(drive);
  const { assetId } = node;
  const query = useQuery({
    queryKey: ["drive", "asset", assetId],
    queryFn: ({ signal }) =>
      http.call("GET /files/{assetId}", { params: { assetId: assetId ?? "" }, signal, isQuiet: true }),
    enabled: assetId !== null,
    // Its links end.
    staleTime: 60_000,
    // The pages of a document are made in seconds.
    refetchInterval: ({ state }) => (isMaking(state.data) ? 2_000 : false),
  });
  if (query.isPending) return <div className={css.stage}>{t("previewLoading")}</div>;
  if (isLost(query) || query.data.url === null)
    return <ErrorPanel text={t("previewFailed")} onRetry={() => void query.refetch()} />;
  return (
    <Box className={css.stage ?? ""} tabIndex={0} role="region" aria-label={node.name}>
      <ShownFile
        {...shownAs(query.data, node)}
        name={node.name}
        size={node.size}
        none={t(isMaking(query.data) ? "previewMaking" : "previewNone")}
      />
    </Box>
  );
}

/** Of a document: its pages are on the way. */
function isMaking(asset: AssetView | undefined): boolean {
  return asset?.kind === "document" && asset.progress !== null;
}

function shownAs(asset: AssetView, { name }: DriveNode): { as: Shown; url: string | null } {
  const { kind, type, url } = asset;
  if (kind === "image" || kind === "video" || kind === "audio") return { as: kind, url };
  const pages = pagesUrl(asset);
  if (pages !== null) return { as: "pdf", url: pages };
  return { as: type.startsWith("text/") || isTextName(name) ? "text" : "none", url };
}
