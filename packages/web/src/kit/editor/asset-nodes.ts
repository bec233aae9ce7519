import { Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { AssetNodeView } from "./AssetNodeView.tsx";
import { attributesOfNode, nodeFromSchema } from "./from-schema.ts";

/** Pictures, videos and files. Pasted ones have no file of ours and are left out; they come by the upload. */
export const assetNodes = (["image", "video", "file"] as const).map((name) =>
  Node.create({
    name,
    ...nodeFromSchema(name),
    atom: true,
    draggable: true,
    addAttributes: () => {
      const read = (of: string) => ({
        parseHTML: (element: HTMLElement) => element.getAttribute(`data-${of}`) ?? "",
        renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${of}`]: String(attrs[of]) }),
      });
      return attributesOfNode(name, { assetId: readAsset, alt: read("alt"), caption: read("caption") });
    },
    // What is copied within the editor, or from another one of ours.
    parseHTML: () => [{ tag: `figure[data-asset=${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ["figure", { ...HTMLAttributes, "data-asset": name }],
    addNodeView: () => ReactNodeViewRenderer(AssetNodeView),
  }),
);

const readAsset = {
  parseHTML: (element: HTMLElement) => element.dataset["assetId"] ?? "",
  renderHTML: ({ assetId }: Record<string, unknown>) => ({ "data-asset-id": String(assetId) }),
};
