/** SDES of one chunk that ends before its item does. */
export const malformedSdes = Buffer.from("81ca00020000000901fa6161", "hex");

/** An empty report of one source. */
export function writeReport(ssrc: number): Buffer {
  const bytes = Buffer.from("80c9000100000000", "hex");
  bytes.writeUInt32BE(ssrc, 4);
  return bytes;
}
