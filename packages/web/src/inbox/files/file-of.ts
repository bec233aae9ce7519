import { cleanFileName, endingOf, readableFileName } from "@lyceum/domain/files";
import { type ChatRow, messageTypes } from "@lyceum/im-client";

/**
 * What is shown of a file. The sender says its name and its ending apart, and may turn the direction of writing within the name:
 * the ending is that of the name, and what turns it is to be seen.
 */
export type FileParts = {
  url: string;
  name: string;
  /** Under which name it is saved. */
  saveAs: string;
  ext: string;
  size: number;
  w: number;
  h: number;
};

const kinds: readonly number[] = [
  messageTypes.image,
  messageTypes.audio,
  messageTypes.video,
  messageTypes.file,
];

/** The file that a message carries; null for other kinds of messages. */
export function fileOf({ type, attach, isRecalled }: Pick<ChatRow, "type" | "attach" | "isRecalled">) {
  if (!kinds.includes(type) || isRecalled || attach === undefined || !("url" in attach)) return null;
  const { url, ext, size } = attach;
  const given = attach.name ?? (ext === "" ? "file" : `file.${ext}`);
  const [w, h] = "w" in attach ? [attach.w, attach.h] : [0, 0];
  return {
    url,
    name: readableFileName(given),
    saveAs: cleanFileName(given),
    ext: endingOf(given),
    size,
    w,
    h,
  } satisfies FileParts;
}
