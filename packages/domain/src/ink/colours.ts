import type { InkColour } from "@lyceum/contract/shapes";

/** The colours of ink on paper, for pictures that no style sheet colours. */
export const inkColours: Record<InkColour, string> = {
  black: "#1d1d1f",
  red: "#cf2a27",
  blue: "#1f5fd0",
  green: "#177a3c",
  orange: "#c65a00",
  violet: "#7a3fc4",
};
