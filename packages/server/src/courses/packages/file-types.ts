/**
 * What the files of packages are served as, by their names; everything else is bytes. Pages and scripts say themselves how their
 * letters are written, and older ones are not written in UTF-8.
 */
const types: Readonly<Record<string, string>> = {
  html: "text/html",
  htm: "text/html",
  xhtml: "application/xhtml+xml",
  js: "text/javascript",
  mjs: "text/javascript",
  css: "text/css",
  json: "application/json",
  xml: "text/xml",
  xsd: "text/xml",
  dtd: "application/xml-dtd",
  txt: "text/plain",
  vtt: "text/vtt",
  csv: "text/csv",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  bmp: "image/bmp",
  mp4: "video/mp4",
  m4v: "video/mp4",
  webm: "video/webm",
  ogv: "video/ogg",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  wav: "audio/wav",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  otf: "font/otf",
  eot: "application/vnd.ms-fontobject",
  wasm: "application/wasm",
  pdf: "application/pdf",
};

export function fileType(path: string): string {
  const [, ending = ""] = /\.([a-z\d]+)$/i.exec(path) ?? [];
  return types[ending.toLowerCase()] ?? "application/octet-stream";
}
