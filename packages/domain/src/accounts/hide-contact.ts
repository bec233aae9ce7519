/** A phone number or mail address of which so much is left that its owner recognises it: `+861*******01`, `a**@example.org`. */
export function hideContact(contact: string): string {
  const at = contact.lastIndexOf("@");
  if (at > 0)
    return `${contact.slice(0, 1)}${"*".repeat(Math.max(2, Math.min(6, at - 1)))}${contact.slice(at)}`;
  if (contact.length < 6) return "*".repeat(contact.length);
  return `${contact.slice(0, 4)}${"*".repeat(contact.length - 6)}${contact.slice(-2)}`;
}
