const copied = [
  "font",
  "letterSpacing",
  "lineHeight",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
  "tabSize",
] as const;

/** Where a letter of a field stands in it, in CSS pixels: a field does not tell, so its text is laid out beside it. */
export function placeIn(field: HTMLTextAreaElement, at: number): { left: number; top: number } {
  const twin = document.createElement("div");
  const style = getComputedStyle(field);
  for (const name of copied) twin.style[name] = style[name];
  Object.assign(twin.style, {
    position: "absolute",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
    width: `${field.clientWidth}px`,
  });
  const letter = document.createElement("span");
  letter.textContent = field.value.slice(at, at + 1) || ".";
  twin.append(field.value.slice(0, at), letter);
  document.body.append(twin);
  const place = { left: letter.offsetLeft, top: Math.max(0, letter.offsetTop - field.scrollTop) };
  twin.remove();
  return place;
}
