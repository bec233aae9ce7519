/** What the application uses of it. Under the conditions of Node, the library declares the types of its server part alone. */
declare module "mathlive" {
  type Keybinding = { key: string; command: string | readonly unknown[] };

  export class MathfieldElement extends HTMLElement {
    static fontsDirectory: string | null;
    static soundsDirectory: string | null;
    static locale: string;
    static openUrl: (address: string) => void;
    static createHTML: (html: string) => string;
    mathVirtualKeyboardPolicy: "auto" | "manual" | "sandboxed";
    popoverPolicy: "auto" | "off";
    environmentPopoverPolicy: "auto" | "off" | "on";
    smartFence: boolean;
    menuItems: readonly object[];
    keybindings: readonly Keybinding[];
    getValue(format: "latex"): string;
    setValue(tex: string, options: { silenceNotifications: boolean }): void;
    insert(tex: string, options: { focus: boolean; selectionMode: "placeholder" }): boolean;
  }
}
