import { Skeleton } from "@mantine/core";
import { lazyPanel } from "./lazy-part.tsx";

/** The code that draws comes when there is something to draw; where it does not come, the place says so and offers a retry. */
export const QrPicture = lazyPanel(
  () => import("./QrDrawing.tsx"),
  (m) => m.QrDrawing,
  { Waiting: () => <Skeleton width={200} height={200} /> },
);
