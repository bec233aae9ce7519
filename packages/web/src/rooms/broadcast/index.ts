import { PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

/** Loaded with its first use: other features that take parts of rooms do without it. */
export const BroadcastRoom = lazyPanel(
  () => import("./BroadcastRoom.tsx"),
  (file) => file.BroadcastRoom,
  { Waiting: PageSkeleton },
);
