/** SDES of one chunk that ends before its item does. */
export const malformedSdes = Buffer.from("81ca00020000000901fa6161", "hex");
