import { Fault } from "@lyceum/contract/faults";
import { contactKind, readEmail, tidyPhone } from "@lyceum/domain/accounts";
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

export type KnownContact = { kind: "phone" | "email"; value: string };

/** A phone number in E.164 (without a country it is Chinese) or an address in lower case; else the fault of its kind. */
export function readContact(text: string, field = "contact"): KnownContact {
  const kind = contactKind(text);
  const value = kind === "email" ? readEmail(text) : readMobile(text);
  if (value === null) throw new Fault(kind === "email" ? "emailInvalid" : "phoneInvalid", { field });
  return { kind, value };
}

/** E.164 of a number that can receive a text message; null for any other. */
export function readMobile(text: string): string | null {
  const tidy = tidyPhone(text);
  const phone = tidy === null ? undefined : parsePhoneNumberFromString(tidy, "CN");
  return phone?.isValid() ? phone.number : null;
}
