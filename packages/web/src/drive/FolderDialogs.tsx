import type { DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";
import { useTexts } from "../shared/use-texts.ts";
import type { Acts } from "./acts.ts";

export type FolderDialog =
  | { kind: "newFolder"; folderId: string }
  | { kind: "rename" | "preview" | "versions" | "share" | "links"; node: DriveNode };

const { lazyDialog } = makeLazyDialogs();
const NameDialog = lazyDialog(
  () => import("./NameDialog.tsx"),
  (module) => module.NameDialog,
);
const PreviewDialog = lazyDialog(
  () => import("./PreviewDialog.tsx"),
  (module) => module.PreviewDialog,
);
const VersionsDialog = lazyDialog(
  () => import("./VersionsDialog.tsx"),
  (module) => module.VersionsDialog,
);
const ShareDialog = lazyDialog(
  () => import("./ShareDialog.tsx"),
  (module) => module.ShareDialog,
);

const LinksDialog = lazyDialog(
  () => import("./links/LinksDialog.tsx"),
  (module) => module.LinksDialog,
);

type Props = {
  dialog: FolderDialog;
  nodes: readonly DriveNode[];
  acts: Acts;
  mayWrite: boolean;
  onClosed: () => void;
};

/** The dialog that is asked for; each comes with its first use. */
export function FolderDialogs({ dialog, nodes, acts, mayWrite, onClosed }: Props) {
  const t = useTexts(drive);
  if (dialog.kind === "newFolder")
    return (
      <NameDialog
        title={t("newFolderTitle")}
        action={t("create")}
        name=""
        send={(name) => acts.createFolder(dialog.folderId, name)}
        onClosed={onClosed}
      />
    );
  const { kind, node } = dialog;
  if (kind === "rename")
    return (
      <NameDialog
        title={t("renameTitle", { name: node.name })}
        action={t("save")}
        name={node.name}
        send={(name) => acts.rename(node, name)}
        onClosed={onClosed}
      />
    );
  if (kind === "preview") return <PreviewDialog nodes={nodes} first={node} onClosed={onClosed} />;
  if (kind === "versions") return <VersionsDialog node={node} mayWrite={mayWrite} onClosed={onClosed} />;
  if (kind === "links") return <LinksDialog node={node} onClosed={onClosed} />;
  return <ShareDialog node={node} onClosed={onClosed} />;
}
