import { limits } from "@lyceum/contract/limits";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { TextInput, type TextInputProps } from "@mantine/core";
import type { Ref } from "react";
import { useTexts } from "../../shared/use-texts.ts";

/** The name that others in the room see. */
export function NameField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const t = useTexts(roomsEntry);
  return (
    <TextInput
      label={t("userName")}
      description={t("userNameText")}
      maxLength={limits.roomNickMax.value}
      autoComplete="nickname"
      {...props}
    />
  );
}
