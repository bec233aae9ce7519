import { type CSSVariablesResolver, rgba } from "@mantine/core";
import { type Hue, hues, palettes } from "./palettes.ts";

/**
 * The colours that components read. Each line here answers a contrast fault of the component library's own
 * choice in one of the two modes; `--accent`, `--surface`, `--muted`, `--line` are ours.
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--accent": palettes.blue[7],
    "--accent-soft": palettes.blue[0],
    "--surface": "#fafafa",
    "--raised": "#ffffff",
    "--muted": "#f2f2f3",
    "--line": "#e3e3e5",
    "--on-filled": "#ffffff",
    "--online": palettes.green[7],
    "--mantine-color-body": "#ffffff",
    "--mantine-color-text": "#1b1c1e",
    "--mantine-color-dimmed": palettes.gray[6],
    "--mantine-color-anchor": palettes.blue[7],
    "--mantine-color-error": palettes.red[7],
    "--mantine-color-placeholder": "#6c737a",
    "--mantine-color-default-border": "#d6d7da",
  },
  dark: {
    "--accent": palettes.blue[4],
    "--accent-soft": "#14263d",
    "--surface": "#1e1e1e",
    "--raised": "#1f1f1f",
    "--muted": "#262626",
    "--line": "#333333",
    "--on-filled": palettes.dark[9],
    "--online": palettes.green[4],
    "--mantine-color-text": "#ededed",
    "--mantine-color-dimmed": palettes.dark[2],
    "--mantine-color-anchor": palettes.blue[4],
    "--mantine-color-error": palettes.red[4],
    "--mantine-color-placeholder": "#9c9c9c",
    "--mantine-primary-color-contrast": palettes.dark[9],
    ...Object.assign({}, ...hues.map(inDark)),
    "--mantine-color-gray-light": rgba(palettes.grey[4], 0.16),
    "--mantine-color-gray-light-hover": rgba(palettes.grey[4], 0.22),
    "--mantine-color-gray-light-color": palettes.grey[2],
  },
});

/** Tints over the dark page instead of the library's near-black hues; strong fills one step deeper than the grey's. */
function inDark(hue: Hue): Record<string, string> {
  const palette = palettes[hue];
  const name = `--mantine-color-${hue}`;
  return {
    // Weekend days, red menu items and their like take shade 6 whatever the mode.
    [`${name}-6`]: palette[4],
    [`${name}-light`]: rgba(palette[4], 0.16),
    [`${name}-light-hover`]: rgba(palette[4], 0.22),
    [`${name}-light-color`]: palette[2],
    ...(hue === "grey" ? {} : { [`${name}-filled`]: palette[4], [`${name}-filled-hover`]: palette[3] }),
  };
}
