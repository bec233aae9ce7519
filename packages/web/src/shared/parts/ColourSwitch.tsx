import { shell } from "@lyceum/texts/shell";
import { MoonIcon, SunIcon } from "@lyceum/ui";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useTexts } from "../use-texts.ts";
import { IconButton } from "./IconButton.tsx";

/** Light or dark. Choosing what the system has anyway means following the system again. */
export function ColourSwitch() {
  const t = useTexts(shell);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const other = isDark ? "light" : "dark";
  return (
    <IconButton
      name={t(isDark ? "useLight" : "useDark")}
      onClick={() => {
        setColorScheme(matchMedia(`(prefers-color-scheme: ${other})`).matches ? "auto" : other);
      }}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
}
