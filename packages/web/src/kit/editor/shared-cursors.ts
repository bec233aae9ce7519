import css from "./Editor.module.css";

type User = { userId?: string; name: string };

/** The cursor of somebody else, with their name. The name is drawn, so that it is no part of the text. */
export function cursorOf({ userId = "", name }: User): HTMLElement {
  const caret = document.createElement("span");
  caret.className = css.caret ?? "";
  caret.dataset["name"] = name;
  caret.ariaHidden = "true";
  caret.style.setProperty("--hue", hueOf(userId));
  return caret;
}

/** What somebody else has selected. */
export function selectionOf({ userId = "" }: User) {
  return { class: css.selected ?? "", style: `--hue: ${hueOf(userId)}` };
}

/** One colour for a person, on every page; degrees. */
function hueOf(userId: string): string {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return String((sum % 12) * 30);
}
