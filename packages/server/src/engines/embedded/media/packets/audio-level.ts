const oneByteForm = 0xbe_de;
const loudestLevel = 127;

/**
 * How loud the sound of a packet is, in dB above silence (0 to 127), as its sender measured it; null where it does not say
 * (RFC 6464, in an extension of one byte as in RFC 8285).
 */
export function readLoudness(bytes: Buffer, id: number): number | null {
  const first = bytes[0] ?? 0;
  if ((first & 16) === 0) return null;
  const head = 12 + (first & 15) * 4;
  if (bytes.length < head + 4 || bytes.readUInt16BE(head) !== oneByteForm) return null;
  const end = Math.min(bytes.length, head + 4 + bytes.readUInt16BE(head + 2) * 4);
  for (let at = head + 4; at < end;) {
    const byte = bytes[at] ?? 0;
    // Padding, and an id that ends the list.
    if (byte === 0) {
      at += 1;
      continue;
    }
    if (byte >> 4 === 15) return null;
    const length = (byte & 15) + 1;
    if (byte >> 4 === id) {
      const level = at + 1 < end ? bytes[at + 1] : undefined;
      return level === undefined ? null : loudestLevel - (level & loudestLevel);
    }
    at += 1 + length;
  }
  return null;
}
