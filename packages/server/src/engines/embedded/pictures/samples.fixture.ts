import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";

/** A GIF of a large canvas whose frames after the first are one pixel each: little to send, much to draw. */
export async function makeGif(side: number, frameCount: number): Promise<Buffer> {
  const first = await sharp({ create: { width: side, height: side, channels: 3, background: "#000" } })
    .gif()
    .toBuffer();
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]);
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const frames = Array.from({ length: frameCount - 1 }, () => [control, pixel]).flat();
  return Buffer.concat([first.subarray(0, -1), ...frames, Buffer.from([0x3b])]);
}

/** A PNG that says how large it is, and holds only the first rows of it. */
export function makePngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A photo that tells where it was taken, and lies on its side. */
export async function makePhoto(format: "jpeg" | "tiff" | "png" | "webp", w = 800, h = 600): Promise<Buffer> {
  const photo = sharp({
    create: {
      width: w,
      height: h,
      channels: 3,
      background: "#468",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .withExif({
      IFD0: { Copyright: "secret place" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitude: "0/1 7/1 0/1" },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="secret place"/></rdf:RDF></x:xmpmeta>',
    )
    .withMetadata({ orientation: 6 });
  return await photo.toFormat(format).toBuffer();
}

/** The first bytes of a picture of a phone, which needs a decoder that may not be shipped. */
export const heicHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(200),
]);

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
