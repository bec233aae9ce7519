import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useTexts } from "../../shared/use-texts.ts";
import type { Block } from "./block-of.ts";
import { ToolMenu } from "./ToolMenu.tsx";

const blocks = [
  "paragraph",
  "heading2",
  "heading3",
  "heading4",
  "blockquote",
  "codeBlock",
  "callout.info",
  "callout.success",
  "callout.warning",
  "callout.danger",
] as const satisfies readonly Block[];

/** What the current line is. */
export function BlockMenu({ editor, current }: { editor: Editor; current: Block }) {
  const t = useTexts(editorTexts);
  return (
    <ToolMenu
      name={t("block", { name: t(current) })}
      label={t(current)}
      isWide
      onClosed={() => editor.commands.focus()}
    >
      {blocks.map((block) => (
        <Menu.Item
          key={block}
          onClick={() => setBlock(editor, block)}
          aria-current={block === current || undefined}
        >
          {t(block)}
        </Menu.Item>
      ))}
    </ToolMenu>
  );
}

function setBlock(editor: Editor, block: Block): void {
  const plain = editor.chain().focus().clearNodes();
  const [kind, tone] = block.split(".");
  if (tone !== undefined) plain.wrapIn("callout", { tone }).run();
  else if (kind === "blockquote") plain.wrapIn(kind).run();
  else if (kind === "codeBlock") plain.setNode(kind).run();
  else if (kind === "paragraph") plain.run();
  else plain.setNode("heading", { level: Number(block.at(-1)) }).run();
}
