import type { ChatRow } from "@lyceum/im-client";
import { Suspense } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { albumHeight } from "./tile-rows.ts";

const Body = lazyPanel(
  () => import("./AlbumBody.tsx"),
  (m) => m.AlbumBody,
);

export const preloadAlbumBody = Body.preload;

type Props = { rows: readonly ChatRow[]; onView: (row: ChatRow, button: HTMLElement) => void };

/** Pictures and films that were sent as one; until they come their place is as high as it will be. */
export function AlbumBody({ rows, onView }: Props) {
  return (
    <div style={{ minHeight: albumHeight(rows.length) }}>
      <Suspense>
        <Body rows={rows} onView={onView} />
      </Suspense>
    </div>
  );
}
