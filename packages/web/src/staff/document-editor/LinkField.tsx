import { isSafeHref } from "@lyceum/domain/rich-text";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import type { OpenDocument } from "./use-document.ts";

/** Where a link leads. What is no address is not saved, and stays to be mended. */
export function LinkField({ open: { content, change } }: { open: OpenDocument }) {
  const t = useTexts(staffDocuments);
  const [typed, setTyped] = useState(content.link);
  const isGood = (text: string) => text === "" || isSafeHref(text);
  return (
    <TextInput
      type="url"
      label={t("link")}
      placeholder="https://"
      value={typed}
      maxLength={2_048}
      error={!isGood(typed.trim()) && t("linkWrong")}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (isGood(next.trim())) change({ link: next.trim() });
      }}
    />
  );
}
