import { richText } from "@lyceum/contract/rich-text";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Button, Group, Modal, Switch, Textarea } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import type { Editor } from "@tiptap/react";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Editor.module.css";

/** A formula by its TeX source. */
export function MathDialog({ editor, onClosed }: { editor: Editor; onClosed: () => void }) {
  const t = useTexts(editorTexts);
  const [tex, setTex] = useState("");
  const [isBlock, setIsBlock] = useState(false);
  const done = () => {
    onClosed();
    editor.commands.focus();
  };
  const insert = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (tex.trim() === "") return;
    editor
      .chain()
      .focus()
      .insertContent({ type: isBlock ? "mathBlock" : "mathInline", attrs: { tex: tex.trim() } })
      .run();
    done();
  };
  const { max } = richText.nodes[isBlock ? "mathBlock" : "mathInline"].attrs.tex;
  return (
    <Modal opened onClose={done} title={t("math")} size={460} returnFocus={false}>
      <form noValidate onSubmit={insert}>
        <Textarea
          data-autofocus
          label={t("mathSource")}
          description={t("mathHelp")}
          classNames={{ input: css.source ?? "" }}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={max}
          value={tex}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
        <Switch
          mt="sm"
          size="xs"
          label={t("mathBlock")}
          checked={isBlock}
          onChange={(event) => setIsBlock(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={done}>
            {t("cancel")}
          </Button>
          <Button type="submit">{t("insertIt")}</Button>
        </Group>
      </form>
    </Modal>
  );
}
