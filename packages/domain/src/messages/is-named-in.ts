/** What goes on with an address, if letters or figures come after it: then the text names another one. */
const more = /^[.,:;!?/&=+~#@%_$*-]*[\p{L}\p{N}]/u;
/** Of the signs in `more`, these may stand between an address and the next word without a blank, as in Chinese. */
const han = /^[.,:;!?]*\p{Script=Han}/u;

/** Whether a text names an address, and not one that only begins like it; "www.example.com" is one too. */
export function isNamedIn(text: string, url: string): boolean {
  return [url, url.replace(/^http:\/\/(?=www\.)/i, "")].some((name) => endsAfter(text, name));
}

function endsAfter(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const rest = text.slice(at + name.length, at + name.length + 64);
    if (!more.test(rest) || han.test(rest)) return true;
  }
  return false;
}
