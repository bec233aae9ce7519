import type { AssetView, DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { ErrorPanel } from "@lyceum/ui";
import { Box, Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { isLost } from "../shared/is-lost.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { http } from "../shared/http/index.ts";
import { pagesUrl } from "../shared/pages-url.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Dialogs.module.css";
import type { PdfTexts } from "../kit/pdf/index.ts";
import { DownloadIcon } from "./icons.ts";
import { download } from "./queries.ts";

const PdfPages = lazyPanel(
  () => import("../kit/pdf/index.ts"),
  (module) => module.PdfPages,
);

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
      {show(query.data.url, node, query.data, {
        none: t(isMaking(query.data) ? "previewMaking" : "previewNone"),
        loading: t("previewLoading"),
        failed: t("previewFailed"),
        cut: t("previewCut"),
      })}
    </Box>
  );
}

/** Of a document: its pages are on the way. */
function isMaking(asset: AssetView | undefined): boolean {
  return asset?.kind === "document" && asset.progress !== null;
}

function show(
  url: string,
  { name, size }: DriveNode,
  asset: AssetView,
  texts: PdfTexts & { none: string },
): ReactNode {
  const { kind, type } = asset;
  if (kind === "image") return <img src={url} alt={name} />;
  // What people bring has no captions of its own.
  if (kind === "video")
    return (
      <video src={url} controls aria-label={name}>
        <track kind="captions" />
      </video>
    );
  if (kind === "audio")
    return (
      <audio src={url} controls aria-label={name}>
        <track kind="captions" />
      </audio>
    );
  const pages = pagesUrl(asset);
  if (pages !== null) return <PdfPages url={pages} texts={texts} />;
  const isText = type.startsWith("text/") || /\.(txt|md|csv|json|log|ts|js|py|java|c|h)$/i.test(name);
  return isText ? <TextFile url={url} size={size} /> : <p className={css.quiet}>{texts.none}</p>;
}

const shownBytes = 262_144;

/** The beginning of a text; what its bytes are was looked at by the server, and here it is only text. */
function TextFile({ url, size }: { url: string; size: number }) {
  const t = useTexts(drive);
  const query = useQuery({
    queryKey: ["drive", "text", url],
    async queryFn({ signal }) {
      const answer = await fetch(url, { signal, headers: { range: `bytes=0-${shownBytes - 1}` } });
      if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
      return (await answer.text()).slice(0, shownBytes);
    },
  });
  if (query.isPending) return <p>{t("previewLoading")}</p>;
  if (isLost(query)) return <p>{t("previewFailed")}</p>;
  return (
    <div className={css.text}>
      {query.data}
      {size > shownBytes && <p className={css.quiet}>{t("previewCut")}</p>}
    </div>
  );
}
