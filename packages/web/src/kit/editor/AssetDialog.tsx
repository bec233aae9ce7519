import type { AssetView } from "@lyceum/contract/shapes";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Button, Group, Modal } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { type UploadedFile, UploadField } from "../upload/index.ts";

type Props = {
  editor: Editor;
  /** Files that were pasted or dropped into the text. */
  first: readonly File[];
  onArrived: (asset: AssetView) => void;
  onClosed: () => void;
};

/** Uploads files and puts them where the text is being written: pictures and videos are shown, others offered. */
export function AssetDialog({ editor, first, onArrived, onClosed }: Props) {
  const t = useTexts(editorTexts);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [kinds, setKinds] = useState<ReadonlyMap<string, AssetView["kind"]>>(new Map());
  const done = () => {
    onClosed();
    editor.commands.focus();
  };
  const insert = () => {
    const nodes = files.map(({ assetId, alt }) => nodeOf(assetId, alt, kinds.get(assetId)));
    editor.chain().focus().insertContent(nodes).run();
    done();
  };
  return (
    <Modal opened onClose={done} title={t("filesTitle")} size={560} returnFocus={false}>
      <UploadField
        label={t("files")}
        purpose="attachment"
        value={files}
        onChange={setFiles}
        first={first}
        hasAlt
        onArrived={(asset) => {
          setKinds((before) => new Map(before).set(asset.id, asset.kind));
          onArrived(asset);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={done}>
          {t("cancel")}
        </Button>
        <Button disabled={files.length === 0} onClick={insert}>
          {t("insertIt")}
        </Button>
      </Group>
    </Modal>
  );
}

function nodeOf(assetId: string, alt: string, kind: AssetView["kind"] | undefined) {
  if (kind === "image") return { type: "image", attrs: { assetId, alt, caption: "" } };
  return kind === "video"
    ? { type: "video", attrs: { assetId, caption: "" } }
    : { type: "file", attrs: { assetId } };
}
