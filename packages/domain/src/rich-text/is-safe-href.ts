/**
 * Where a link of rich text may lead: the web, mail, telephone, or a place of the same site. Never a script, nor an address
 * that reads as another one: "https://school.example@elsewhere.example" leads elsewhere.
 */
export function isSafeHref(href: string): boolean {
  return (
    /^(?:https?:\/\/(?![^/?#]*@)[^/\s]|mailto:[^\s]|tel:[+\d]|\/(?!\/)|[#?])/i.test(href) &&
    !unsafe.test(href)
  );
}

/** Spaces, control characters and backslashes are read differently by browsers than by us, turned text by people. */
const unsafe = /[\s\\\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/u;
