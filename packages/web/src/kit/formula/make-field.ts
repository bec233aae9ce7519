import "katex/dist/katex.min.css";
import { MathfieldElement } from "mathlive";
import { inwardTex, plainTex } from "./plain-tex.ts";
import { keepStyles, setStylesAtOnce, withoutStyles } from "./safe-styles.ts";

// Fonts are those of drawn formulas, by the same names; there are no sounds, and nothing is computed.
MathfieldElement.fontsDirectory = null;
MathfieldElement.soundsDirectory = null;
MathfieldElement.createHTML = withoutStyles;
// What is pasted may hold a link: nothing leads out of a formula.
MathfieldElement.openUrl = () => {};

export type MathField = {
  element: MathfieldElement;
  read: () => string;
  write: (tex: string) => void;
  leave: () => void;
};

/** A field in which a formula is written as it looks, put into a place of the page. */
export function makeField(place: Element, label: string, language: string): MathField {
  MathfieldElement.locale = language === "zh-CN" ? "zh-cn" : "en";
  const element = new MathfieldElement();
  const root = element.shadowRoot;
  const stop = root ? keepStyles(root) : () => {};
  element.setAttribute("aria-label", label);
  element.mathVirtualKeyboardPolicy = "manual";
  element.popoverPolicy = "off";
  element.environmentPopoverPolicy = "off";
  element.smartFence = true;
  place.append(element);
  element.menuItems = [];
  // TeX has a field of its own: Escape closes the dialog around it, a backslash is a sign.
  element.keybindings = element.keybindings.filter(
    ({ key, command }) => !/escape/iu.test(key) && !(Array.isArray(command) && command[1] === "latex"),
  );
  const content = root?.querySelector("[part=content]");
  if (content) setStylesAtOnce(content);
  // A phone shows its own keyboard.
  root?.querySelector("[part=keyboard-sink]")?.setAttribute("inputmode", "text");
  return {
    element,
    read: () => plainTex(element.getValue("latex")),
    write: (tex) => element.setValue(inwardTex(tex), { silenceNotifications: true }),
    leave() {
      stop();
      element.remove();
    },
  };
}
