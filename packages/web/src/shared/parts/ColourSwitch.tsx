import { shell } from "@lyceum/texts/shell";
import { MoonIcon, SunIcon } from "@lyceum/ui";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTexts } from "../use-texts.ts";
import css from "./ColourSwitch.module.css";
import { IconButton } from "./IconButton.tsx";

/** Light or dark. Choosing what the system has anyway means following the system again. */
export function ColourSwitch() {
  const t = useTexts(shell);
  const { setColorScheme } = useMantineColorScheme();
  const mode = useComputedColorScheme("light");
  // A form that came with the page was drawn in light, and is taken over as it is.
  const shown = useSyncExternalStore(
    () => () => {},
    () => mode,
    () => "light",
  );
  const other = shown === "dark" ? "light" : "dark";
  return (
    <IconButton
      name={t(other === "light" ? "useLight" : "useDark")}
      className={css.icons ?? ""}
      onClick={() => {
        setColorScheme(matchMedia(`(prefers-color-scheme: ${other})`).matches ? "auto" : other);
      }}
    >
      <MoonIcon />
      <SunIcon />
    </IconButton>
  );
}
