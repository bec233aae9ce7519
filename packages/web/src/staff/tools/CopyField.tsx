import { staffTools } from "@lyceum/texts/staff/tools";
import { message } from "@lyceum/ui";
import { Button, Group, TextInput } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";

/** Something that is entered elsewhere, letter by letter. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTexts(staffTools);
  const copy = () =>
    void navigator.clipboard?.writeText(value).then(
      () => message.success(t("copied")),
      // The text stands there to be selected.
      () => {},
    );
  return (
    <Group align="flex-end" gap="xs" mb="sm" wrap="nowrap">
      <TextInput
        label={label}
        value={value}
        readOnly
        style={{ flex: 1 }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={copy} aria-label={`${t("copy")}: ${label}`}>
        {t("copy")}
      </Button>
    </Group>
  );
}
