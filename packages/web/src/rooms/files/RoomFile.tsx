import { messageTypes } from "@lyceum/im-client";
import { roomsFiles } from "@lyceum/texts/rooms-files";
import { FileCard, fileOf, missing } from "../../inbox/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { RoomChatFile } from "../chat/chat-rows.ts";
import css from "./Files.module.css";
import { useRoomLink } from "./room-files.ts";

const widthMax = 220;
const heightMax = 180;

/** A picture or another file in the chat of a room, for who may read it. */
export function RoomFile({ file: { type, attach } }: { file: RoomChatFile }) {
  const t = useTexts(roomsFiles);
  const file = fileOf({ type, attach, isRecalled: false });
  const link = useRoomLink(file?.url ?? "");
  if (!file) return null;
  const { name, w, h } = file;
  const isThere = link !== null && link !== missing;
  if (type === messageTypes.image && link !== missing) {
    const scale = Math.min(1, widthMax / (w || widthMax), heightMax / (h || heightMax));
    const place = {
      width: Math.max(48, Math.round((w || widthMax) * scale)),
      height: Math.max(48, Math.round((h || heightMax) * scale)),
    };
    return (
      <a
        className={css.picture}
        style={place}
        href={link ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("open", { name })}
      >
        {isThere && <img src={`${link}&thumb=1`} alt="" {...place} decoding="async" draggable={false} />}
      </a>
    );
  }
  const words = { gone: t("gone"), save: t("save", { name }), saveFile: t("save", { name }) };
  return <FileCard file={file} link={link} words={words} />;
}
