import { limits } from "@lyceum/contract/limits";
import type { ItemProblem } from "@lyceum/contract/shapes";
import type { ReadFault, ReadQuestion } from "@lyceum/domain/learning";
import type { PackedFile } from "../qti/media.ts";
import { unzip } from "../../archives/index.ts";

export type Refuse = (reason: ItemProblem, words?: string) => ReadArchive;
/** `media`: files of the archive by what stands for them in the questions. */
export type ReadArchive = {
  questions: ReadQuestion[];
  faults: ReadFault[];
  media?: ReadonlyMap<string, PackedFile>;
};

/** Unpacks an archive of questions within its bounds and reads its files; what is wrong with it as a whole has the number 0. */
export async function readArchive(
  bytes: Uint8Array,
  fileBytes: number,
  read: (files: ReadonlyMap<string, Uint8Array>, refuse: Refuse) => ReadArchive | Promise<ReadArchive>,
): Promise<ReadArchive> {
  const refuse: Refuse = (reason, words = "") => ({
    questions: [],
    faults: [{ line: 0, reason, words: words.slice(0, 80) }],
  });
  const unpacked = await unzip(bytes, {
    files: limits.importFilesMax.value,
    bytes: limits.importUnpackedMax.value,
    fileBytes,
  });
  if (!("problem" in unpacked)) return await read(unpacked.files, refuse);
  return refuse(unpacked.problem === "ratio" ? "tooLarge" : unpacked.problem, unpacked.name);
}
