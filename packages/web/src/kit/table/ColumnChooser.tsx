import { kit } from "@lyceum/texts/kit";
import { Checkbox, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import type { Column } from "./columns.ts";
import { ColumnsIcon } from "./icons.ts";
import type { TableLook } from "./table-look.ts";
import { ToolbarPopover } from "./ToolbarPopover.tsx";
import css from "./Toolbar.module.css";

type Props<Row> = {
  columns: readonly Column<Row>[];
  look: TableLook;
  onLook: (next: Partial<TableLook>) => void;
};

export function ColumnChooser<Row>({ columns, look: { hidden, isCompact }, onLook }: Props<Row>) {
  const t = useTexts(kit);
  return (
    <ToolbarPopover label={t("tableColumns")} icon={<ColumnsIcon size={16} />} width={220}>
      <fieldset className={css.group}>
        <legend>{t("tableColumnsShown")}</legend>
        {columns.map(({ id, title, isName }) => (
          <Checkbox
            key={id}
            size="xs"
            label={title}
            disabled={isName ?? false}
            checked={isName || !hidden.includes(id)}
            onChange={(event) => {
              const others = hidden.filter((one) => one !== id);
              onLook({ hidden: event.currentTarget.checked ? others : [...others, id] });
            }}
          />
        ))}
      </fieldset>
      <Switch
        className={css.compact ?? ""}
        size="xs"
        label={t("tableCompact")}
        checked={isCompact}
        onChange={(event) => onLook({ isCompact: event.currentTarget.checked })}
      />
    </ToolbarPopover>
  );
}
