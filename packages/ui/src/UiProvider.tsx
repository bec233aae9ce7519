import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { makeTheme } from "./theme/theme.ts";
import { variables } from "./theme/variables.ts";
import { type UiWords, WordsProvider } from "./theme/words.ts";

/** Where a browser keeps a chosen mode; without it the system decides. */
export const colourModeKey = "colourMode";

const colourModes = localStorageColorSchemeManager({ key: colourModeKey });

type Props = {
  words: UiWords;
  /** The nonce of the page's content security policy, for the style elements made by script. */
  nonce?: string;
  children: ReactNode;
};

/** The look and the words for everything below it. */
export function UiProvider({ words, nonce = "", children }: Props) {
  const theme = useMemo(() => makeTheme(words), [words]);
  return (
    <WordsProvider value={words}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
        colorSchemeManager={colourModes}
        getStyleNonce={() => nonce}
      >
        {children}
      </MantineProvider>
    </WordsProvider>
  );
}
