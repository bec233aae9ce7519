import { roomsFiles } from "@lyceum/texts/rooms-files";
import { makeIcon } from "@lyceum/ui";
import { useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Files.module.css";
import { useRoomFiles } from "./room-files.ts";

const ClipIcon = makeIcon(
  <path d="m15.500 9.200-5.600 5.600a3.400 3.400 0 0 1-4.800-4.800l6.200-6.200a2.300 2.300 0 0 1 3.200 3.200l-6.100 6.100a1.100 1.100 0 0 1-1.600-1.600l5.400-5.400" />,
);

/** Chooses files for everybody in the room; they are sent as soon as they are uploaded. */
export function AttachButton({ isClosed }: { isClosed: boolean }) {
  const t = useTexts(roomsFiles);
  const files = useRoomFiles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={css.attach}
        disabled={isClosed}
        aria-label={t("attach")}
        title={t("attach")}
        onClick={() => input.current?.click()}
      >
        <ClipIcon size={20} />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("attach")}
        onChange={({ currentTarget }) => {
          void files.add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
