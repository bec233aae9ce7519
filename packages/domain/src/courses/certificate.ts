/** Without letters that look like digits, and U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 128 bits of chance as 26 characters that can be read out and typed. */
export function certificateCode(random: Uint8Array): string {
  let number = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = "";
  for (let at = 0; at < 26; at += 1) {
    code = (letters[Number(number % 32n)] ?? "0") + code;
    number /= 32n;
  }
  return code;
}

/** A code as somebody typed it; null where it can be none. */
export function readCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/gu, "").replaceAll("O", "0").replaceAll(/[IL]/gu, "1");
  return /^[0-9A-HJKMNP-TV-Z]{26}$/u.test(code) ? code : null;
}

/** A name as it stands where its bearer does not want it shown: its first character. */
export function maskName(name: string): string {
  const [first = ""] = name.trim();
  return `${first}•••`;
}
