import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { PictureChoice } from "@lyceum/contract/shapes";

/** What is known of a picture that one member is about to send another, who may write to them (D3). */
export type OfferedPicture = {
  /** The sender uploaded it, and it was encoded again. Nobody sends on what they were sent. */
  isOwn: boolean;
  /** The same file lies among those of the school's portal (rule R10). */
  isOfPortal: boolean;
  /** Bytes as they were sent. */
  size: number;
  /** Pictures of the sender within `memberPicturesWindow`. */
  sentCount: number;
  /** What the receiver wants. */
  choice: PictureChoice;
};

/** Why it may not be sent; null: it may. */
export function problemOfPicture(picture: OfferedPicture): FaultKey | null {
  if (picture.choice === "refuse") return "picturesOff";
  if (!picture.isOwn || picture.isOfPortal || picture.size > limits.memberPictureMax.value)
    return "pictureUnfit";
  return picture.sentCount >= limits.memberPicturesMax.value ? "picturesMany" : null;
}

/**
 * Whether a picture is covered for whoever looks: it came from the other, who was neither answered since nor allowed to show
 * pictures, and it was not opened. Null: what one chose is not known yet, and nothing is shown.
 */
export function isCovered(
  picture: { isOwn: boolean; seq: number | null; isOpened: boolean },
  { choice, answeredSeq }: { choice: PictureChoice | null; answeredSeq: number },
): boolean {
  if (picture.isOwn || picture.isOpened || choice === "show") return false;
  return choice !== "ask" || picture.seq === null || picture.seq > answeredSeq;
}
