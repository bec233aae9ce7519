import { editor as editorTexts } from "@lyceum/texts/kit/editor";
import { Menu } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { Fragment } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { TableIcon } from "./icons.ts";
import { canRun, runTableCommand, tableCommands } from "./table-commands.ts";
import { ToolMenu } from "./ToolMenu.tsx";

type NamesOf<Group> = Group extends unknown ? keyof Group & string : never;
type CommandName = NamesOf<(typeof tableCommands)[number]>;

/** What can be done with the table that is being written in; its place is there outside of tables too. */
export function TableMenu({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const t = useTexts(editorTexts);
  return (
    <ToolMenu
      name={t("tableMenu")}
      label={<TableIcon />}
      isDisabled={!isInTable}
      onClosed={() => editor.commands.focus()}
    >
      {tableCommands.map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <Menu.Divider />}
          {Object.entries(group).map(([name, command]) => (
            <Menu.Item
              key={name}
              disabled={!isInTable || !canRun(editor, command)}
              onClick={() => runTableCommand(editor, command)}
            >
              {t(name as CommandName)}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </ToolMenu>
  );
}
