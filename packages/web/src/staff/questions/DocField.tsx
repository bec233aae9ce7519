import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import { type ReactNode, useState } from "react";
import { RichTextField } from "../../kit/editor/index.ts";
import { useQuestionFiles } from "../../learning/index.ts";

type Props = {
  label: string;
  value: RichTextDoc | null;
  help?: ReactNode;
  lang?: string;
  onChange: (doc: RichTextDoc | null) => void;
};

/** A text of a question, which may show pictures and sounds. */
export function DocField({ value, ...rest }: Props) {
  // What is put in later the editor has from its upload.
  const [held] = useState(() => (value === null ? [] : assetIdsOf(value)));
  const { assets, isWaiting } = useQuestionFiles(held);
  return (
    <RichTextField {...rest} value={value} assets={assets} isWaiting={isWaiting} filePurpose="question" />
  );
}
