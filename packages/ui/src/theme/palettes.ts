import type { MantineColorsTuple } from "@mantine/core";

/** The hues in use. One lightness ladder for all, so that a shade has the same contrast in every hue. */
export const hues = ["grey", "blue", "red", "green", "yellow", "orange"] as const;

export type Hue = (typeof hues)[number];

type Palettes = Record<Hue | "gray" | "dark", MantineColorsTuple>;

/* oxfmt-ignore */
export const palettes: Palettes = {
  grey: ["#f7f7f7", "#ededed", "#dedede", "#cfcfcf", "#ababab", "#8c8c8c", "#717171", "#404040", "#303030", "#212121"],
  blue: ["#f2f7fe", "#e2eeff", "#c7dffe", "#a2caff", "#6dadff", "#408dea", "#2171cc", "#005db6", "#004b96", "#003670"],
  red: ["#fef4f3", "#ffe6e3", "#fed0c9", "#feb0a7", "#ff7f73", "#e95048", "#c9302d", "#b21017", "#94000c", "#6f0007"],
  green: ["#f0faf1", "#def3e2", "#c2e8c8", "#9dd8a8", "#6dc181", "#48a260", "#298646", "#097234", "#015e28", "#00451b"],
  yellow: ["#fbf6ec", "#f6ecd7", "#eddab4", "#e0c488", "#cca54f", "#ad8522", "#8f6b02", "#795900", "#624800", "#483400"],
  orange: ["#fef5ef", "#fee8dc", "#ffd1b9", "#fcb58e", "#ed9059", "#ce6f33", "#b0540e", "#964400", "#7b3600", "#5b2600"],
  // The component library's own neutrals: gray in light mode, dark in dark mode.
  gray: ["#f9f9fa", "#f3f3f4", "#ebebed", "#e0e1e3", "#d0d2d5", "#a9adb2", "#5f666d", "#484c51", "#33363a", "#1d1f21"],
  dark: ["#d2d2d2", "#bababa", "#a8a8a8", "#6b6b6b", "#3f3f3f", "#343434", "#262626", "#191919", "#141414", "#0e0e0e"],
};
