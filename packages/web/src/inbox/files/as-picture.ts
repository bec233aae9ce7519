import { limits } from "@lyceum/contract/limits";
import type { Chosen } from "./chosen.ts";

/** For conversations that take pictures alone. The name of a file may tell of its owner: it stays here. */
export function asPicture(one: Chosen): Chosen {
  if (one.problem !== null) return one;
  if (one.kind !== "image") return { ...one, problem: "pictureOnly" };
  const small = one.small && { ...one.small, file: nameless(one.small.file) };
  const max = limits.memberPictureMax.value;
  if (one.file.size <= max) return { ...one, file: nameless(one.file), small };
  // The original cannot be sent; what was made smaller can.
  return small && small.file.size <= max
    ? { ...one, ...small, small: null }
    : { ...one, problem: "pictureTooLarge" };
}

function nameless(file: File): File {
  return new File([file], `picture.${file.type.split("/")[1] ?? ""}`, { type: file.type });
}
