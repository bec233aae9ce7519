/** Where a link of rich text may lead: the web, mail, telephone, or a place of the same site. Never a script. */
export function isSafeHref(href: string): boolean {
  return /^(?:https?:\/\/[^/\s]|mailto:[^\s]|tel:[+\d]|\/(?!\/)|[#?])/i.test(href) && !unsafe.test(href);
}

/** Spaces, control characters and backslashes are read differently by browsers than by us. */
const unsafe = /[\s\\\p{Cc}]/u;
