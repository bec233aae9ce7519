import { messageTypes } from "@lyceum/im-client";
import type { ComponentProps, CSSProperties } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { voiceOf } from "../voice/voice-of.ts";
import css from "./LazyFileBody.module.css";
import { fileOf } from "./file-of.ts";
import type { FileRow } from "./file-row.ts";
import { placeOf } from "./picture-place.ts";

const Body = lazyPanel(
  () => import("./FileBody.tsx"),
  (m) => m.FileBody,
);

export const preloadFileBody = Body.preload;

/** A picture, a sound, a film or a file in a conversation; until it comes its place is as large as it will be. */
export function FileBody(props: ComponentProps<typeof Body>) {
  const file = fileOf(props.row);
  const { width, height } = placeOf(file?.w ?? 0, file?.h ?? 0);
  const place = { "--place-width": `${width}px`, "--place-height": `${height}px` } as CSSProperties;
  return (
    <div className={css.place} data-kind={kindOf(props.row)} style={place}>
      <Body {...props} />
    </div>
  );
}

function kindOf(row: FileRow): "picture" | "film" | "sound" | "voice" | "file" {
  if (row.type === messageTypes.image) return "picture";
  if (row.type === messageTypes.video) return "film";
  if (row.type === messageTypes.audio) return voiceOf(row) ? "voice" : "sound";
  return "file";
}
