import { limits } from "@lyceum/contract/limits";

/** A file that a person has chosen and not sent yet. */
export type Chosen = {
  key: string;
  file: File;
  kind: "image" | "file";
  /** Address of a picture in this page; null for other files. */
  preview: string | null;
  w: number;
  h: number;
  isTooLarge: boolean;
};

/** What the server keeps as pictures; others, such as drawings, are sent as files. */
const shown = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
let count = 0;

/** Measures pictures, so that their place is known before they are sent. */
export async function choose(files: readonly File[]): Promise<Chosen[]> {
  return await Promise.all(files.map(look));
}

async function look(file: File): Promise<Chosen> {
  count += 1;
  const plain = { key: `${count}`, file, isTooLarge: file.size > limits.uploadMax.value };
  const size = shown.includes(file.type) && !plain.isTooLarge ? await measure(file) : null;
  if (!size) return { ...plain, kind: "file", preview: null, w: 0, h: 0 };
  return { ...plain, kind: "image", preview: URL.createObjectURL(file), ...size };
}

/** As it is shown: the browser heeds how the camera was held. Null: it is no picture after all. */
async function measure(file: File): Promise<{ w: number; h: number } | null> {
  try {
    const picture = await createImageBitmap(file);
    const size = { w: picture.width, h: picture.height };
    picture.close();
    return size;
  } catch {
    return null;
  }
}

/** Empty files and folders cannot be sent. */
export function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.size > 0);
}
