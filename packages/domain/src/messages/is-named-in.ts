/** Whether a text names an address; "www.example.com" is one too. */
export function isNamedIn(text: string, url: string): boolean {
  return text.includes(url) || text.includes(url.replace(/^http:\/\/(?=www\.)/i, ""));
}
