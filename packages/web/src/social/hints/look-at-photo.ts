import { greyOf, greySizeOf, type PhotoHint, photoHints } from "@lyceum/domain/social";

/** What may be wrong with a photo, looked at on this device alone. Whatever cannot be read says nothing: the server decides. */
export async function lookAtPhoto(file: File, sideMin: number): Promise<PhotoHint[]> {
  let picture: ImageBitmap | null = null;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const { width, height } = greySizeOf(picture);
    const paint = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!paint) return [];
    paint.imageSmoothingQuality = "high";
    paint.drawImage(picture, 0, 0, width, height);
    const grey = greyOf(paint.getImageData(0, 0, width, height).data, width, height);
    return photoHints(grey, picture, sideMin, await countFaces(picture));
  } catch {
    return [];
  } finally {
    picture?.close();
  }
}

type FaceDetector = { detect(picture: ImageBitmap): Promise<readonly unknown[]> };

/** Null: this browser finds no faces. */
async function countFaces(picture: ImageBitmap): Promise<number | null> {
  const { FaceDetector: Detector } = globalThis as { FaceDetector?: new () => FaceDetector };
  if (!Detector) return null;
  try {
    return (await new Detector().detect(picture)).length;
  } catch {
    // Known by name, and not there on this machine.
    return null;
  }
}
