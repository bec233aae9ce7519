import { Skeleton } from "@mantine/core";
import { createElement } from "react";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";

/** What was recorded of a broadcast or a meeting. Its player comes with it; the texts of recordings are loaded by the screen. */
export const OccasionReplay = lazyPanel(
  () => import("./OccasionReplay.tsx"),
  (m) => m.OccasionReplay,
  { Waiting: () => createElement(Skeleton, { height: 360 }) },
);

/** A replay that somebody sees through something else, such as a course; its texts come with it. */
export const PlainReplay = lazyPanel(
  () => import("./player/PlainReplay.tsx"),
  (m) => m.PlainReplay,
  { Waiting: () => createElement(Skeleton, { height: 360 }) },
);
