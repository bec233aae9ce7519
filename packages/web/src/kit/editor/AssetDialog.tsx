import type { AssetPurpose, AssetView } from "@lyceum/contract/shapes";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Button, Group, Modal } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Editor.module.css";
import { type UploadedFile, UploadField } from "../upload/index.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props = {
  editor: Editor;
  /** Files that were pasted or dropped into the text. */
  first: readonly File[];
  purpose: AssetPurpose;
  onArrived: (asset: AssetView) => void;
  onClosed: () => void;
};

/** Uploads files and puts them where the text is being written: pictures and videos are shown, others offered. */
export function AssetDialog({ editor, first, purpose, onArrived, onClosed }: Props) {
  const t = useTexts(editorTexts);
  const reasons = useReasons();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [kinds, setKinds] = useState<ReadonlyMap<string, AssetView["kind"]>>(new Map());
  const done = () => {
    onClosed();
    editor.commands.focus();
  };
  /** Whoever is asked must be able to know what a picture shows. */
  const lacksWords =
    purpose === "question" &&
    files.some(({ assetId, alt }) => kinds.get(assetId) === "image" && alt.trim() === "");
  const insert = () => {
    const nodes = files.map(({ assetId, alt }) => nodeOf(assetId, alt, kinds.get(assetId)));
    editor.chain().focus().insertContent(nodes).run();
    done();
  };
  return (
    <Modal
      opened
      onClose={done}
      title={t(purpose === "question" ? "questionFilesTitle" : "filesTitle")}
      size={560}
      returnFocus={false}
    >
      <UploadField
        label={t(purpose === "question" ? "questionFiles" : "files")}
        purpose={purpose}
        value={files}
        onChange={setFiles}
        first={first}
        hasAlt
        onArrived={(asset) => {
          setKinds((before) => new Map(before).set(asset.id, asset.kind));
          onArrived(asset);
        }}
      />
      {lacksWords && <p className={css.needsWords}>{t("altNeeded")}</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={done}>
          {t("cancel")}
        </Button>
        <WhyButton why={lacksWords ? t("altNeeded") : reasons.unchosen(files.length > 0)} onClick={insert}>
          {t("insertIt")}
        </WhyButton>
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
