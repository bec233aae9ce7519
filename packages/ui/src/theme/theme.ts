import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from "@mantine/core";
import { palettes } from "./palettes.ts";
import type { UiWords } from "./words.ts";

/** The look, as a function of the words: controls without a visible text get their names here, once. */
export function makeTheme(words: UiWords): MantineThemeOverride {
  return createTheme({
    colors: palettes,
    primaryColor: "grey",
    primaryShade: { light: 7, dark: 3 },
    autoContrast: true,
    luminanceThreshold: 0.2,
    variantColorResolver: onFilled,
    white: "#ffffff",
    black: "#1b1c1e",
    respectReducedMotion: true,
    cursorType: "pointer",
    ...shapes,
    components: { ...named(words), ...sized },
  });
}

const fonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif';

const shapes = {
  fontFamily: fonts,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  fontWeights: { medium: "500" },
  lineHeights: { xs: "1.3334", sm: "1.5385", md: "1.5715", lg: "1.5", xl: "1.4" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "16px", xl: "24px" },
  defaultRadius: "sm",
  headings: {
    fontFamily: fonts,
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.3334" },
      h2: { fontSize: "1.25rem", lineHeight: "1.4" },
      h3: { fontSize: "1rem", lineHeight: "1.5" },
      h4: { fontSize: "0.875rem", lineHeight: "1.5715" },
    },
  },
  shadows: {
    xs: "0 1px 2px rgb(0 0 0 / 6%)",
    sm: "0 1px 3px rgb(0 0 0 / 8%)",
    md: "0 4px 16px rgb(0 0 0 / 10%)",
    lg: "0 8px 28px rgb(0 0 0 / 14%)",
    xl: "0 16px 48px rgb(0 0 0 / 18%)",
  },
} as const satisfies MantineThemeOverride;

/** Filled parts: white on a dark shade in light mode, near black on a light shade in dark mode. */
const onFilled: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const ofTheme = typeof input.color === "string" && input.color in palettes;
  return input.variant === "filled" && ofTheme ? { ...colours, color: "var(--on-filled)" } : colours;
};

/** Names for the controls that the component library leaves without one. */
function named(words: UiWords): NonNullable<MantineThemeOverride["components"]> {
  const closing = { closeButtonProps: { "aria-label": words.close } };
  const clearing = { clearButtonProps: { "aria-label": words.clear } };
  const calendar = {
    ariaLabels: {
      nextMonth: words.nextMonth,
      previousMonth: words.previousMonth,
      nextYear: words.nextYear,
      previousYear: words.previousYear,
      nextDecade: words.nextDecade,
      previousDecade: words.previousDecade,
    },
    hideOutsideDates: true,
  };
  // The head of a dialog is not that of the page.
  const noBanner = { role: "none" };
  const dialog = {
    ...closing,
    radius: "lg",
    transitionProps: { duration: 240 },
    overlayProps: { backgroundOpacity: 0.45 },
  };
  return {
    Alert: { defaultProps: { closeButtonLabel: words.close } },
    DateInput: { defaultProps: { ...calendar, ...clearing } },
    DatePicker: { defaultProps: calendar },
    Drawer: { defaultProps: { ...closing, transitionProps: { duration: 240 } } },
    DrawerHeader: { defaultProps: noBanner },
    Modal: { defaultProps: { ...dialog, centered: true } },
    ModalHeader: { defaultProps: noBanner },
    MultiSelect: { defaultProps: clearing },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { "aria-label": words.showPassword } } },
    Select: { defaultProps: { ...clearing, checkIconPosition: "right" } },
    TagsInput: { defaultProps: clearing },
    TimePicker: { defaultProps: clearing },
  };
}

const bodySize = "var(--mantine-font-size-md)";

/** Sizes and details where the component library's default departs from our grid. */
const sized: NonNullable<MantineThemeOverride["components"]> = {
  Avatar: { defaultProps: { allowedInitialsColors: ["blue", "red", "green", "orange"] } },
  Badge: { defaultProps: { variant: "light", radius: "sm", tt: "none", fw: 500 } },
  Button: {
    vars: (_theme: unknown, props: { size?: unknown }) => ({
      root: props.size === undefined || props.size === "sm" ? { "--button-fz": bodySize } : {},
    }),
  },
  Card: { defaultProps: { radius: "md" } },
  Checkbox: { defaultProps: { iconColor: "var(--on-filled)" } },
  Input: {
    vars: (_theme: unknown, props: { size?: unknown }) => ({
      wrapper: {
        "--input-bd-focus": "var(--accent)",
        ...(props.size === undefined || props.size === "sm" ? { "--input-fz": bodySize } : {}),
      },
    }),
  },
  InputWrapper: {
    vars: () => ({
      label: { "--input-asterisk-color": "var(--mantine-color-error)" },
      error: { "--input-error-size": "var(--mantine-font-size-sm)" },
      description: { "--input-description-size": "var(--mantine-font-size-sm)" },
    }),
  },
  Menu: {
    defaultProps: { withInitialFocusPlaceholder: false, shadow: "md", radius: "md", position: "bottom-end" },
  },
  Radio: { defaultProps: { iconColor: "var(--on-filled)" } },
  Popover: { defaultProps: { shadow: "md", radius: "md" } },
  SegmentedControl: {
    vars: (_theme: unknown, props: { size?: unknown }) => ({
      root: props.size === "xs" ? { "--sc-padding": "3px 10px" } : {},
    }),
  },
  Tooltip: { defaultProps: { openDelay: 400, radius: "sm", withArrow: false } },
};
