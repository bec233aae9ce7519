import { richText } from "@lyceum/contract/rich-text";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Button, Group, Modal, Switch, Textarea } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { type SyntheticEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { FormulaTools, Preview, VisualField } from "../formula/index.ts";
import css from "./Editor.module.css";

type Props = {
  /** What is changed; none: a new one. */
  before?: { tex: string; isBlock: boolean };
  onDone: (tex: string, isBlock: boolean) => void;
  onClosed: () => void;
};

/** A formula by its TeX source or by signs, with what it looks like. */
export function MathDialog({ before, onDone, onClosed }: Props) {
  const t = useTexts(editorTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const [tex, setTex] = useState(before?.tex ?? "");
  const [isVisual, setIsVisual] = useState(false);
  const [isBlock, setIsBlock] = useState(before?.isBlock ?? false);
  const insert = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (tex.trim() !== "") onDone(tex.trim(), isBlock);
  };
  const { max } = richText.nodes[isBlock ? "mathBlock" : "mathInline"].attrs.tex;
  return (
    <Modal opened onClose={onClosed} title={t("math")} size={520} returnFocus={false}>
      <form noValidate onSubmit={insert}>
        <Textarea
          data-autofocus
          ref={field}
          label={t("mathSource")}
          description={t("mathHelp")}
          classNames={{ input: css.source ?? "" }}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={max}
          value={tex}
          onChange={(event) => setTex(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) insert(event);
          }}
        />
        <Button
          mt={4}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isVisual}
          onClick={() => setIsVisual(!isVisual)}
        >
          {t("mathVisual")}
        </Button>
        {isVisual && <VisualField tex={tex} max={max} onChange={setTex} />}
        {tex.trim() !== "" && <Preview tex={tex.trim()} isBlock={isBlock} />}
        {!isVisual && <FormulaTools field={field} onChange={setTex} hasWords={false} />}
        {!before && (
          <Switch
            mt="sm"
            size="xs"
            label={t("mathBlock")}
            checked={isBlock}
            onChange={(event) => setIsBlock(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={tex.trim() === ""}>
            {t(before ? "mathSave" : "insertIt")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
