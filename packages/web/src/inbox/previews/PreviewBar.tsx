import type { LinkPreview } from "@lyceum/contract/shapes";
import { isNamedIn } from "@lyceum/domain/messages";
import { linkPreviews } from "@lyceum/texts/link-previews";
import { type RefObject, useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { AboveField } from "../composer/AboveField.tsx";
import { openInbox } from "../connection/inbox.ts";
import { firstLink } from "./first-link.ts";
import { useShowsPreviews } from "./shows-previews.ts";

const pauseMs = 400;

type Props = {
  text: string;
  /** What is sent with the text. */
  preview: RefObject<LinkPreview | null>;
  field: RefObject<HTMLTextAreaElement | null>;
};

/** Above the field: the page that the message links to, unless the person takes it away (D6). */
export function PreviewBar({ text, preview, field }: Props) {
  const t = useTexts(linkPreviews);
  const isOn = useShowsPreviews();
  const [found, setFound] = useState<LinkPreview | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const link = isOn ? firstLink(text) : null;
  const wanted = link !== null && !removed.includes(link) ? link : null;
  const shown = found && found.url === wanted && isNamedIn(text, found.url) ? found : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    let isOver = false;
    // Who is still typing has not named it yet.
    const timer = setTimeout(() => {
      openInbox()
        .client.messages.previewLink(wanted)
        .then((made) => {
          if (!isOver) setFound(made);
        })
        // Without one the message is still whole.
        .catch(() => {});
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  useEffect(() => {
    preview.current = shown;
    return () => {
      preview.current = null;
    };
  }, [shown, preview]);
  if (!shown) return null;
  return (
    <AboveField
      title={t("previewOf", { site: shown.site })}
      closeLabel={t("remove")}
      onClosed={() => {
        setRemoved([...removed, shown.url]);
        field.current?.focus();
      }}
    >
      {shown.title}
    </AboveField>
  );
}
