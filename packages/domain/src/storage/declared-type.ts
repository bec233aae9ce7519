/** Pictures that a browser shows. */
const pictures = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/** Further ones that can be decoded, and so cleaned. */
const decodable = [...pictures, "image/apng", "image/tiff"];

/** Kinds of pictures that hold no notes of a camera; they are kept as plain files. */
const noteless = ["image/bmp", "image/x-icon", "image/icns", "image/svg+xml", "image/vnd.dwg"];

/** Containers whose content is told only by what lies inside: a finding of either fits either. */
const kinships: readonly (readonly string[])[] = [
  [
    "application/zip",
    "application/x-zip-compressed",
    "application/java-archive",
    "application/vnd.",
    "application/epub+zip",
  ],
  ["application/msword", "application/x-cfb", "application/vnd.ms-"],
  ["application/gzip", "application/x-gzip", "application/x-tar"],
  ["text/", "application/xml", "application/json", "application/rtf", "image/svg+xml"],
  ["audio/", "video/", "application/ogg"],
  ["application/vnd.rar", "application/x-rar-compressed", "application/x-rar"],
  ["application/x-bzip", "application/x-bzip2", "application/bzip2"],
  ["application/x-xz", "application/x-tar", "application/x-bzip2"],
];

/** A type without its parameters, in small letters; "" and nonsense become bytes of no known kind. */
export function plainType(declared: string): string {
  const type = declared.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/.test(type) ? type : unknownType;
}

export const unknownType = "application/octet-stream";

export function isPicture(type: string): boolean {
  return pictures.includes(type);
}

/** Whether pictures of this type are decoded and encoded again. */
export function isDecodable(type: string): boolean {
  return decodable.includes(type);
}

/** A picture that cannot be cleaned, such as one of a phone (HEIC) or a raw one: it is refused rather than passed on (A6). */
export function isForeignPicture(type: string): boolean {
  return type.startsWith("image/") && !decodable.includes(type) && !noteless.includes(type);
}

/**
 * Whether bytes that were found to be `found` (null: no signature is known) may call themselves `declared` (M16).
 * A program that calls itself a picture is refused; what calls itself nothing is taken as what it is.
 */
export function fitsDeclared(declared: string, found: string | null): boolean {
  const type = plainType(declared);
  if (type === unknownType || type === found) return true;
  // Every picture that we show, and every sound and film, has a signature.
  if (found === null) return !/^(image|audio|video)\//.test(type) || type === "image/svg+xml";
  if (isDecodable(type)) return isDecodable(found);
  return kinships.some(
    (kin) => kin.some((one) => type.startsWith(one)) && kin.some((one) => found.startsWith(one)),
  );
}

const packedOffice = "application/vnd.openxmlformats-officedocument.";

/** The type that a stored object is served with: what its bytes are, never what a browser would run. */
export function servedType(found: string | null): string {
  // Documents of an office bear "xml" in their names, and no browser opens them.
  if (found === null || (/xml|html|javascript/.test(found) && !found.startsWith(packedOffice)))
    return unknownType;
  return found;
}
