import { inbox } from "@lyceum/texts/inbox";
import { Suspense } from "react";
import { large } from "../chat-icons.tsx";
import css from "../conversation/Conversation.module.css";
import { lazyDialog } from "../lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";

const GalleryDialog = lazyDialog(
  () => import("./GalleryDialog.tsx"),
  (m) => m.GalleryDialog,
);
const GalleryIcon = large(<path d="M3.500 5h13v10h-13zm0 8 3.500-3.500 3 3 2.500-2.500 4 4" />);

type Props = {
  scene?: 0 | 1 | 5;
  to: string;
  onJump: (seq: number) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** In the head of a conversation: what it holds. */
export function GalleryButton({ isOpen, onOpen, ...props }: Props) {
  const t = useTexts(inbox);
  return (
    <>
      <button
        type="button"
        className={`${css.find} ${css.wide}`}
        aria-label={t("gallery")}
        title={t("gallery")}
        aria-haspopup="dialog"
        onClick={() => onOpen(true)}
      >
        <GalleryIcon />
      </button>
      {isOpen && (
        <Suspense>
          <GalleryDialog {...props} onClosed={() => onOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
