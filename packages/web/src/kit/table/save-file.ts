/** Hands a file of text to the browser, which saves it. */
export function saveFile(name: string, text: string, type = "text/csv"): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** A file that came as text in Base64. */
export function saveBase64(name: string, text: string): void {
  const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  saveBlob(name, new Blob([bytes], { type: "application/octet-stream" }));
}

/** The browser needs it until it has begun to save. */
const keptMs = 10_000;
