import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";

type Props = {
  nick: string;
  groupCount: number;
  /** Null: the main room. */
  value: number | null;
  onChange: (group: number | null) => void;
};

/** Where one person goes, by keys or mouse. */
export function GroupField({ nick, groupCount, value, onChange }: Props) {
  const t = useTexts(roomsGroups);
  const groups = Array.from({ length: groupCount }, (_, at) => ({
    value: String(at),
    label: t("group", { n: at + 1 }),
  }));
  return (
    <NativeSelect
      size="xs"
      aria-label={t("groupOf", { user: nick })}
      value={value === null ? "" : String(value)}
      data={[{ value: "", label: t("mainRoom") }, ...groups]}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === "" ? null : Number(currentTarget.value))
      }
    />
  );
}
