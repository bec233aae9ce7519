/** The ending of a file name in small letters; "" where it has none. */
export function extOf(name: string): string {
  return /\.([A-Za-z0-9]{1,16})$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
