/** Endings of names by the type of the bytes; the first is given to what has another. */
const endings: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ["image/jpeg", ["jpg", "jpeg", "jpe", "jfif"]],
  ["image/png", ["png", "apng"]],
  ["image/webp", ["webp"]],
  ["image/gif", ["gif"]],
  ["image/avif", ["avif"]],
  ["image/tiff", ["tif", "tiff"]],
]);
const pictureEnding = /\.(?:jpe?g|jpe|jfif|a?png|webp|gif|avif|tiff?|bmp|ico|svg|hei[cf])$/i;

/**
 * The name of a picture with an ending that fits its bytes, as a scan needs once it is stored as WebP, or a program of this
 * name that is a picture. Only the ending of a picture gives way; names of what is no picture stay.
 */
export function fitPictureName(name: string, type: string): string {
  const fitting = endings.get(type);
  if (!fitting || fitting.some((ending) => name.toLowerCase().endsWith(`.${ending}`))) return name;
  return `${name.replace(pictureEnding, "")}.${fitting[0]}`;
}
