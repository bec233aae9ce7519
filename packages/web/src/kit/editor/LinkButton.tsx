import { isSafeHref } from "@lyceum/domain/rich-text";
import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Button, Group, Popover, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { type SyntheticEvent, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import type { EditorKeys } from "./editor-keys.ts";
import { LinkIcon } from "./icons.ts";
import { Tool } from "./Tool.tsx";

/** Makes the chosen text a link, changes its address, or takes it away; Ctrl+K from the text. */
export function LinkButton({ editor, keys, isOn }: { editor: Editor; keys: EditorKeys; isOn: boolean }) {
  const t = useTexts(editorTexts);
  const [isOpen, setIsOpen] = useState(false);
  const open = useEffectEvent((event: KeyboardEvent) => {
    const isCall = event.key === "k" && (event.ctrlKey || event.metaKey);
    if (isCall) setIsOpen(true);
    return isCall;
  });
  useEffect(() => keys.on((event) => open(event)), [keys]);
  const close = () => {
    setIsOpen(false);
    editor.commands.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      trapFocus
      // What is being typed stays, and keeps the focus, while the page is scrolled.
      hideDetached={false}
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <Tool name={t("link")} keys="K" isOn={isOn} onPress={() => setIsOpen(!isOpen)}>
          <LinkIcon />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("link")}>
        {isOpen && <LinkForm editor={editor} onDone={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTexts(editorTexts);
  const [before] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    // The form stands inside the form whose field this is.
    event.stopPropagation();
    const href = completed(typed.trim());
    if (!isSafeHref(href)) return setIsWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && before === "")
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  }

  return (
    <form noValidate onSubmit={save}>
      <TextInput
        data-autofocus
        size="xs"
        label={t("linkAddress")}
        placeholder="https://"
        value={typed}
        error={isWrong && t("linkWrong")}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        {before !== "" && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              onDone();
            }}
          >
            {t("linkRemove")}
          </Button>
        )}
        <Button size="xs" type="submit">
          {t("linkSave")}
        </Button>
      </Group>
    </form>
  );
}

/** "example.org/a" is meant as an address of the web, "ann@example.org" as one of mail. */
function completed(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed) ? `https://${typed}` : typed;
}
