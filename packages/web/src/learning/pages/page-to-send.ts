import { cutPage } from "./draw-page.ts";
import { wholePage } from "./page-crop.ts";

/** A picture that is larger is made as large as pages are read, so that it waits and goes in few bytes. */
const largeBytes = 1_500_000;

/** What is sent of a picture; as it is where this browser cannot read it, so that the server says what is the matter. */
export async function pageToSend(picture: File): Promise<File> {
  if (picture.size <= largeBytes) return picture;
  try {
    const read = await createImageBitmap(picture, { imageOrientation: "from-image" });
    const page = await cutPage(read, wholePage);
    read.close();
    return page.size < picture.size ? page : picture;
  } catch {
    return picture;
  }
}
