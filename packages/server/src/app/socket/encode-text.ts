/**
 * A text of engine.io as a frame of a websocket from the server: whole, not compressed, not masked (RFC 6455, 5.2). "4" marks a
 * message.
 */
export function encodeText(text: string): Buffer {
  const size = 1 + Buffer.byteLength(text);
  const headSize = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headSize + size);
  frame[0] = 0x81;
  if (headSize === 2) frame[1] = size;
  else if (headSize === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame[headSize] = 0x34;
  frame.write(text, headSize + 1);
  return frame;
}
