/** Text for an element or a quoted attribute of a page; nothing of it is markup there. */
export function escapeHtml(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** The same for XML, which cannot hold every character. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(notInXml, ""));
}

/** A value inside a script element: the text ends neither the element nor, in old engines, a line. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

// oxlint-disable-next-line no-control-regex -- these are what XML 1.0 leaves out
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
