import { gallery } from "@lyceum/texts/kit/gallery";
import { EmptyState } from "@lyceum/ui";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Tree, type TreeNode } from "../tree/index.ts";
import { undoable } from "../undo/index.ts";
import css from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

const channels = [
  ["news", null],
  ["school", "news"],
  ["sport", "news"],
  ["region", "news"],
  ["honour", null],
  ["students", "honour"],
  ["teachers", "honour"],
  ["library", null],
] as const;

/** A tree that can be changed, one that is empty. */
export function TreePart() {
  const t = useTexts(gallery);
  const [nodes, setNodes] = useState<readonly TreeNode[]>(() =>
    channels.map(([id, parentId]) => ({ id, parentId, label: t(`channel.${id}`) })),
  );
  const [chosen, setChosen] = useState<string | null>("school");
  const empty = <EmptyState title={t("channelsNone")} />;
  const count = (id: string) => nodes.filter(({ parentId }) => parentId === id).length;
  return (
    <>
      <Sample title={t("treeTitle")} text={t("treeText")}>
        <div className={css.narrow}>
          <Tree
            label={t("channels")}
            nodes={nodes}
            chosenId={chosen}
            onChoose={setChosen}
            aside={({ id }) => count(id) || ""}
            empty={empty}
            onMove={({ id }, next) => {
              const name = nodes.find((node) => node.id === id)?.label ?? "";
              const before = nodes;
              void undoable({
                text: t("treeMoved", { name }),
                run: () => Promise.resolve(setNodes(next)),
                undo: () => Promise.resolve(setNodes(before)),
              });
            }}
          />
        </div>
      </Sample>
      <Sample title={t("treeEmpty")}>
        <Tree label={t("treeEmpty")} nodes={[]} chosenId={null} onChoose={setChosen} empty={empty} />
      </Sample>
    </>
  );
}
