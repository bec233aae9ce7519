import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { TextInput } from "@mantine/core";
import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useTexts } from "../../shared/use-texts.ts";
import { FileBlock, ImageBlock, VideoBlock } from "../rich-text/media-blocks.tsx";
import { sizeOf } from "../rich-text/picture-size.ts";
import { useEditorAssets } from "./editor-assets.ts";
import css from "./Editor.module.css";

/** A picture, video or file in the editor; while it is chosen, with the fields of its words. */
export function AssetNodeView({ node, selected, updateAttributes }: ReactNodeViewProps) {
  const t = useTexts(editorTexts);
  const { assets, isWaiting } = useEditorAssets();
  const { assetId, alt, caption } = node.attrs as { assetId: string; alt?: string; caption?: string };
  const asset = assets.get(assetId) ?? (isWaiting ? undefined : null);
  const kind = node.type.name;
  return (
    <NodeViewWrapper className={css.asset} data-selected={selected || undefined} data-drag-handle="">
      {kind === "image" && (
        <ImageBlock asset={asset} alt={alt ?? ""} caption={caption ?? ""} size={sizeOf(node.attrs)} />
      )}
      {kind === "video" && <VideoBlock asset={asset} caption={caption ?? ""} />}
      {kind === "file" && <FileBlock asset={asset} />}
      {selected && kind !== "file" && (
        <div className={css.assetFields} contentEditable={false}>
          {kind === "image" && (
            <TextInput
              size="xs"
              label={t("alt")}
              description={t("altHelp")}
              value={alt ?? ""}
              maxLength={500}
              onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
            />
          )}
          <TextInput
            size="xs"
            label={t("caption")}
            value={caption ?? ""}
            maxLength={500}
            onChange={(event) => updateAttributes({ caption: event.currentTarget.value })}
          />
        </div>
      )}
    </NodeViewWrapper>
  );
}
