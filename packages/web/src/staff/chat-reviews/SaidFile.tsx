import type { ReviewedFile } from "@lyceum/contract/shapes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { Anchor, Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ReviewDrawer.module.css";

type Props = { reviewId: string; seq: number; name: string };

/** The file of a message: looked at when it is asked for alone, which the record has (D8). */
export function SaidFile({ reviewId, seq, name }: Props) {
  const t = useTexts(staffChatReviews);
  const [isCovered, setIsCovered] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const open = useMutation({
    mutationFn: () =>
      http.call("POST /staff/chatReviews/{id}/messages/{seq}/file", {
        params: { id: reviewId, seq: String(seq) },
        isQuiet: true,
      }),
    onSuccess: () => {
      setIsCovered(false);
      setIsBroken(false);
    },
  });
  // Its path ends with what let it be read, which may be after it was asked for.
  function giveUp(): void {
    setIsCovered(true);
    setIsBroken(true);
  }
  if (open.data && !isCovered)
    return (
      <div className={css.file}>
        <Shown file={open.data} name={name} onBroken={giveUp} />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsCovered(true)}>
          {t("hideFile")}
        </Button>
      </div>
    );
  return (
    <Group gap="xs">
      <Button size="compact-sm" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
        {t("showFile")}
      </Button>
      {(open.error || isBroken) && (
        <span className={css.failed} role="alert">
          {isBroken || isGone(open.error) ? t("fileGone") : sentenceOf(open.error, t("failed"))}
        </span>
      )}
    </Group>
  );
}

const isGone = (error: unknown) => error instanceof Error && "key" in error && error.key === "notFound";

type ShownProps = { file: ReviewedFile; name: string; onBroken: () => void };

function Shown({ file: { url, type }, name, onBroken }: ShownProps) {
  const t = useTexts(staffChatReviews);
  if (type.startsWith("image/"))
    return <img src={url} alt={name || t("kind_image")} decoding="async" onError={onBroken} />;
  if (type.startsWith("video/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
    return <video src={url} controls preload="metadata" onError={onBroken} />;
  if (type.startsWith("audio/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has none
    return <audio src={url} controls preload="metadata" onError={onBroken} />;
  return (
    <Anchor href={`${url}&download=1`} download={name || true} size="sm">
      {t("saveFile", { name: name || t("kind_file") })}
    </Anchor>
  );
}
