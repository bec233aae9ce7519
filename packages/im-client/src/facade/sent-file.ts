import type { AttachOf } from "@lyceum/contract/shapes";
import type { UploadRules, UploadSource } from "../storage/check-upload.ts";
import type { FileInfo } from "../storage/upload.ts";
import { definedOf } from "./defined-of.ts";

export type FileKind = "image" | "audio" | "video" | "file";
export const fileKinds: readonly string[] = ["image", "audio", "video", "file"] satisfies FileKind[];

/** What a program says of the bytes; the server passes it on and relies on none of it. */
type Said = Pick<AttachOf<"video">, "type" | "container" | "audioCodec" | "videoCodec">;

/** A file to be sent: exactly one source, or a `file` that is uploaded already. */
export type FileToSend = UploadSource &
  Omit<UploadRules, "type"> & {
    type?: FileKind;
    file?: Partial<Omit<FileInfo, "type">> & Said & { url: string; ext: string; size: number };
    name?: string;
    w?: number;
    h?: number;
    /** Milliseconds. */
    dur?: number;
  };

type Uploaded = NonNullable<FileToSend["file"]> | FileInfo;

/** What a message carries of an uploaded file. */
export function attachOf(
  type: FileKind,
  info: Uploaded,
  given: Pick<FileToSend, "name" | "w" | "h" | "dur">,
) {
  const { url, ext, size, name = given.name ?? "" } = info;
  const { type: mime, container, audioCodec, videoCodec }: Said = info;
  const said = definedOf({ container, type: mime === "" ? undefined : mime });
  const file = { url, ext, size, ...(name === "" ? {} : { name }), ...said };
  const shown = { w: info.w ?? given.w ?? 0, h: info.h ?? given.h ?? 0 };
  const played = {
    dur: info.dur ?? given.dur ?? 0,
    ...definedOf({ audioCodec }),
  };
  if (type === "image") return { type, file: { ...file, ...shown } };
  if (type === "audio") return { type, file: { ...file, ...played } };
  if (type === "video") return { type, file: { ...file, ...played, ...definedOf({ videoCodec }), ...shown } };
  return { type, file };
}
