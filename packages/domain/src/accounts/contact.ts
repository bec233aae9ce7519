export type ContactKind = "phone" | "email";

/** What a person meant by a contact: an at sign makes it an address. */
export function contactKind(text: string): ContactKind {
  return /[@＠]/.test(text) ? "email" : "phone";
}

/** The address in lower case and plain width, or null when it cannot be one. Providers that tell case apart are extinct. */
export function readEmail(text: string): string | null {
  const address = text.normalize("NFKC").trim().toLowerCase();
  return isEmail(address) ? address : null;
}

/** A deliberately simple shape: only a delivered code proves an address. */
export function isEmail(address: string): boolean {
  if (address.length > 254) return false;
  const [local = "", domain = "", ...rest] = address.split("@");
  return (
    rest.length === 0 &&
    /^[^\s"(),:;<>[\\\]]{1,64}$/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(domain)
  );
}

/** Digits and a leading plus, from full-width digits, spaces, dots, dashes and brackets; null when something else is in it. */
export function tidyPhone(text: string): string | null {
  const tidy = text
    .normalize("NFKC")
    .replaceAll(/[\s().·-]|[\u2010-\u2015]/gu, "")
    .replace(/^00/, "+");
  return /^\+?[0-9]{5,15}$/.test(tidy) ? tidy : null;
}
