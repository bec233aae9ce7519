import { kit } from "@lyceum/texts/kit";
import { Button, Checkbox } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { Filter } from "./columns.ts";
import { FilterIcon } from "./icons.ts";
import { FilterChip } from "./FilterChip.tsx";
import { ToolbarPopover } from "./ToolbarPopover.tsx";
import css from "./Toolbar.module.css";
import type { TableAddress } from "./use-table-address.ts";

type Props = { filters: readonly Filter[]; address: TableAddress };

export function FilterMenu({ filters, address }: Props) {
  const t = useTexts(kit);
  const chosen = address.query.filters;
  return (
    <ToolbarPopover label={t("tableFilter")} icon={<FilterIcon size={16} />} width={260}>
      {filters.map(({ name, title, options, isSingle, choose }) => (
        <fieldset key={name} className={css.group}>
          <legend>{title}</legend>
          {choose?.(chosen[name] ?? [], (values) => address.setFilter(name, values))}
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              size="xs"
              label={label}
              checked={chosen[name]?.includes(value) ?? false}
              onChange={(event) => {
                const others = isSingle ? [] : (chosen[name] ?? []).filter((one) => one !== value);
                address.setFilter(name, event.currentTarget.checked ? [...others, value] : others);
              }}
            />
          ))}
        </fieldset>
      ))}
    </ToolbarPopover>
  );
}

/** The filters in force; each goes away by a press. */
export function FilterChips({ filters, address }: Props) {
  const t = useTexts(kit);
  const inForce = filters.flatMap(({ name, title, options, say }) => {
    const values = address.query.filters[name];
    if (!values) return [];
    const labels = values.map((value) => options.find((one) => one.value === value)?.label ?? value);
    return [{ name, title, text: say?.(values) ?? labels.join(t("tableListComma")) }];
  });
  if (inForce.length === 0) return null;
  return (
    <div className={css.chips}>
      {inForce.map(({ name, title, text }) => (
        <FilterChip
          key={name}
          title={title}
          text={text}
          label={t("tableRemoveFilter", { title, text })}
          onRemove={() => address.setFilter(name, [])}
        />
      ))}
      <Button variant="subtle" size="compact-xs" onClick={address.clear}>
        {t("tableClear")}
      </Button>
    </div>
  );
}
