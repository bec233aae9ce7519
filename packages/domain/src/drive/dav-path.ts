/**
 * The names on the way to a thing, of the path behind the prefix of an address; null for what leads elsewhere. A sign that
 * is written as %2F is a part of no name, so nothing is decoded twice.
 */
export function readDavPath(path: string): string[] | null {
  const names: string[] = [];
  for (const part of path.split("/")) {
    if (part === "") continue;
    const name = decode(part);
    if (name === null || name === "." || name === ".." || /[/\\\0]/.test(name)) return null;
    names.push(name);
  }
  return names.length > 64 ? null : names;
}

/** The path of a thing below a prefix that ends with "/"; folders end with one, too. */
export function davHref(prefix: string, names: readonly string[], isFolder: boolean): string {
  const path = names.map((name) => encodeURIComponent(name.toWellFormed())).join("/");
  return `${prefix}${path}${isFolder && path !== "" ? "/" : ""}`;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
