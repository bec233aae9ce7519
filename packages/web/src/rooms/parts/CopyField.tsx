import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { ActionIcon, TextInput, Tooltip } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { CopyIcon } from "./icons.tsx";

/** Something to hand on, with a button that copies it (R1). */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTexts(rooms);
  const copy = useCopy();
  const name = t("copyWhat", { what: label });
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <Tooltip label={name}>
          <ActionIcon variant="subtle" color="gray" aria-label={name} onClick={() => copy(value)}>
            <CopyIcon />
          </ActionIcon>
        </Tooltip>
      }
    />
  );
}

export function useCopy(): (text: string) => void {
  const t = useTexts(rooms);
  return (text) => {
    // Without a secure address there is no clipboard at all.
    const copied = Promise.resolve(navigator.clipboard).then((clipboard) => clipboard.writeText(text));
    copied.then(
      () => message.success(t("linkCopied")),
      () => message.error(t("copyFailed")),
    );
  };
}

/** The whole address of a path of this site. */
export function addressOf(path: string): string {
  return new URL(path, location.origin).href;
}
