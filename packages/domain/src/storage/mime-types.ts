/** Types of sounds and films by the ending of their names, for systems that do not tell them (M16). */
export const mimeTypes = {
  mp4: "video/mp4",
  avi: "video/x-msvideo",
  wmv: "video/x-ms-wmv",
  mpeg: "video/mpeg",
  mov: "video/quicktime",
  aac: "audio/aac",
  wma: "audio/x-ms-wma",
  wav: "audio/wav",
  mp3: "audio/mpeg",
} as const;

/** The type of a file by its name; "" where the table has none. */
export function mimeTypeOf(name: string): string {
  const ending = /\.([a-z0-9]{1,16})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(mimeTypes, ending) ? mimeTypes[ending as keyof typeof mimeTypes] : "";
}
