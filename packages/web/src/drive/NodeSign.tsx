import type { DriveNode } from "@lyceum/contract/shapes";
import css from "./Drive.module.css";
import { DocumentIcon, FileIcon, FolderIcon, PictureIcon, SoundIcon, VideoIcon } from "./icons.ts";

const signs = {
  image: PictureIcon,
  video: VideoIcon,
  audio: SoundIcon,
  document: DocumentIcon,
  file: FileIcon,
} as const;

/** A small picture of a file, or the sign of its kind. */
export function NodeSign({ node, size = 20 }: { node: DriveNode; size?: number }) {
  if (node.thumbUrl !== null)
    return <img src={node.thumbUrl} alt="" loading="lazy" draggable={false} className={css.thumb} />;
  const Sign = node.kind === "folder" ? FolderIcon : signs[node.assetKind ?? "file"];
  return (
    <span className={css.sign} data-kind={node.kind === "folder" ? "folder" : (node.assetKind ?? "file")}>
      <Sign size={size} />
    </span>
  );
}
