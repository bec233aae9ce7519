import { limits } from "@lyceum/contract/limits";

const hostForm = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/;

/** The host that a reader came from, as it is counted; null for the own site and for what is no host. */
export function countableHost(from: string | undefined, own: string): string | null {
  const host = (from ?? "")
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  if (host.length > limits.statisticKeyMax.value || !hostForm.test(host) || host === own) return null;
  return host;
}

/** Words that were searched, as they are counted; null for what may name or reach a person: addresses and numbers. */
export function countableWords(words: string): string | null {
  const text = words.normalize("NFKC").toLowerCase().trim().replaceAll(/\s+/g, " ");
  if (text === "" || text.length > limits.statisticKeyMax.value) return null;
  if (/[@\p{Cc}]/u.test(text) || text.replaceAll(/\D/g, "").length >= numberDigits) return null;
  return text;
}

/** A year may be searched for; a telephone number or one of a pupil is not kept. */
const numberDigits = 5;
