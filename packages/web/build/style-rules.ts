/** Style attributes turned into rules of a style sheet: a content security policy lets a page have these, with its nonce. */
export class StyleRules {
  readonly #names = new Map<string, number>();

  /** The HTML with names in the place of its style attributes. */
  take(html: string): string {
    return html.replaceAll(/ style="([^"]*)"/g, (_whole, written: string) => {
      const style = decoded(written);
      const name = this.#names.get(style) ?? this.#names.size;
      this.#names.set(style, name);
      return ` data-style="${name}"`;
    });
  }

  /** Rules as strong as the attributes were, but for what is marked as important. */
  css(): string {
    return [...this.#names].map(([style, name]) => `#root [data-style="${name}"]{${style}}`).join("");
  }
}

const characters: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

function decoded(written: string): string {
  return written.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (name) => characters[name] ?? name);
}
