import type { PhotoHint } from "@lyceum/domain/social";
import { socialHints } from "@lyceum/texts/social/hints";
import { type ReactNode, useState } from "react";
import { loadTexts } from "../../shared/language.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";

const { lazyDialog } = makeLazyDialogs();
const HintDialog = lazyDialog(
  async () => {
    const [file] = await Promise.all([import("./HintDialog.tsx"), loadTexts(socialHints)]);
    return file;
  },
  (file) => file.HintDialog,
);

type Asked = { file: File; hints: PhotoHint[]; answer: (isSent: boolean) => void };
type Options = {
  /** Of the shorter side. */
  sideMin: number;
  /** By the camera just now; else chosen from files. */
  isTaken: boolean;
};

/** Looks at photos before they are sent, and asks where something may be wrong. What looks comes with the first photo. */
export function usePhotoHints({ sideMin, isTaken }: Options): {
  dialog: ReactNode;
  mayBeSent: (file: File) => Promise<boolean>;
} {
  const [asked, setAsked] = useState<Asked | null>(null);

  async function mayBeSent(file: File): Promise<boolean> {
    const hints = await look(file, sideMin);
    if (hints.length === 0) return true;
    return await new Promise((answer) => setAsked({ file, hints, answer }));
  }

  function close(isSent: boolean): void {
    asked?.answer(isSent);
    setAsked(null);
  }

  const dialog = asked && (
    <HintDialog
      file={asked.file}
      hints={asked.hints}
      sideMin={sideMin}
      isTaken={isTaken}
      onSend={() => close(true)}
      onClosed={() => close(false)}
    />
  );
  return { dialog, mayBeSent };
}

/** Without the code that looks and asks, as off line, nothing is said: a hint hinders nobody. */
async function look(file: File, sideMin: number): Promise<PhotoHint[]> {
  try {
    const [{ lookAtPhoto }] = await Promise.all([
      import("./look-at-photo.ts"),
      import("./HintDialog.tsx"),
      loadTexts(socialHints),
    ]);
    return await lookAtPhoto(file, sideMin);
  } catch {
    return [];
  }
}
