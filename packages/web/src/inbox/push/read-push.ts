/** What the server encrypts for this browser. */
type Pushed = { title: string; content: string; path: string; tag: string; isUrgent: boolean };

/** Null: nothing that this page has asked for. What is shown leads to this site alone. */
export function readPush(text: string | undefined): Pushed | null {
  try {
    const value = JSON.parse(text ?? "") as Readonly<Record<string, unknown>>;
    const { title, content, path, tag, isUrgent } = value;
    if (typeof title !== "string" || typeof content !== "string") return null;
    if (typeof path !== "string" || typeof tag !== "string" || !isPathHere(path)) return null;
    return { title, content, path, tag, isUrgent: isUrgent === true };
  } catch {
    return null;
  }
}

/** A path of this site, and no other address in its clothes. */
export function isPathHere(path: unknown): path is string {
  return typeof path === "string" && /^\/(?![/\\])/.test(path);
}
