import { limits } from "@lyceum/contract/limits";
import type { DriveNode } from "@lyceum/contract/shapes";
import { message } from "@lyceum/ui";
import type { Acts } from "./acts.ts";
import type { Clipboard } from "./clipboard.ts";
import type { FolderDialog } from "./FolderDialogs.tsx";
import {
  CopyIcon,
  CutIcon,
  DownloadIcon,
  FolderIcon,
  LinkIcon,
  RenameIcon,
  SharedIcon,
  TrashIcon,
  VersionsIcon,
} from "./icons.ts";
import { downloadAll } from "./queries.ts";
import type { Act } from "./SelectionBar.tsx";

type Asked = {
  t: (
    key:
      | "open"
      | "download"
      | "rename"
      | "share"
      | "links"
      | "versions"
      | "cut"
      | "copy"
      | "remove"
      | "cutDone",
  ) => string;
  chosen: readonly DriveNode[];
  may: { write: boolean; share: boolean; link: boolean };
  acts: Acts;
  clipboard: Clipboard;
  open: (node: DriveNode) => void;
  ask: (dialog: FolderDialog) => void;
};

/** What can be done with what is chosen, in the order of the bar; `keys` is what does the same on the keyboard. */
export function chosenActs({
  t,
  chosen,
  may,
  acts,
  clipboard,
  open,
  ask,
}: Asked): (Act & { keys?: string })[] {
  const [only] = chosen.length === 1 ? chosen : [];
  const nodeIds = chosen.map(({ nodeId }) => nodeId);
  const isFile = only?.kind === "file";
  const list: ((Act & { keys?: string }) | false)[] = [
    only !== undefined && { name: t("open"), icon: FolderIcon, run: () => open(only) },
    chosen.length <= limits.driveZipActMax.value && {
      name: t("download"),
      icon: DownloadIcon,
      run: () => void downloadAll(chosen),
    },
    only !== undefined &&
      may.share && { name: t("share"), icon: SharedIcon, run: () => ask({ kind: "share", node: only }) },
    only !== undefined &&
      may.link && { name: t("links"), icon: LinkIcon, run: () => ask({ kind: "links", node: only }) },
    only !== undefined &&
      may.write && {
        name: t("rename"),
        icon: RenameIcon,
        keys: "F2",
        run: () => ask({ kind: "rename", node: only }),
      },
    // What was there before is for those who may bring it back.
    only !== undefined &&
      isFile &&
      may.write && {
        name: t("versions"),
        icon: VersionsIcon,
        run: () => ask({ kind: "versions", node: only }),
      },
    may.write && {
      name: t("cut"),
      icon: CutIcon,
      keys: "Ctrl+x",
      run: () => {
        clipboard.hold(nodeIds, true);
        message.info(t("cutDone"));
      },
    },
    {
      name: t("copy"),
      icon: CopyIcon,
      keys: "Ctrl+c",
      run: () => {
        clipboard.hold(nodeIds, false);
        message.info(t("cutDone"));
      },
    },
    may.write && {
      name: t("remove"),
      icon: TrashIcon,
      keys: "Delete",
      isDangerous: true,
      run: () => void acts.trash(chosen),
    },
  ];
  return list.filter((act) => act !== false);
}
