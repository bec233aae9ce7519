import { shell } from "@lyceum/texts/shell";
import { ErrorPanel } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { toDataURL } from "qrcode";
import { useEffect, useState } from "react";
import { useTexts } from "../use-texts.ts";

type Props = { text: string; alt: string; className?: string | undefined };

const side = 200;

/** A text as a picture for the camera of a telephone; it is drawn here and goes nowhere else. */
export function QrDrawing({ text, alt, className }: Props) {
  const t = useTexts(shell);
  const [drawn, setDrawn] = useState<{ of: string; picture: string | null } | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    const settle = (picture: string | null) => {
      if (isHere) setDrawn({ of: text, picture });
    };
    toDataURL(text, { margin: 2, width: 2 * side }).then(settle, (error: unknown) => {
      console.error(error);
      settle(null);
    });
    return () => {
      isHere = false;
    };
  }, [text, tries]);
  if (drawn?.of !== text) return <Skeleton width={side} height={side} />;
  if (drawn.picture === null)
    return <ErrorPanel text={t("errorText")} onRetry={() => setTries((n) => n + 1)} />;
  return <img className={className} src={drawn.picture} width={side} height={side} alt={alt} />;
}
