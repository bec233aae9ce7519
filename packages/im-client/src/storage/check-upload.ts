import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";

/** An input of a page, or anything with files. */
export type FileInput = { files: ArrayLike<Blob> | null };

const sourceNames = ["dataURL", "blob", "fileInput", "filePath", "wxFilePath", "fileObject"] as const;

/** Exactly one says where the bytes are. */
export type UploadSource = {
  dataURL?: string;
  blob?: Blob;
  /** The element or its id. */
  fileInput?: FileInput | string;
  filePath?: string;
  wxFilePath?: string;
  fileObject?: Blob;
};

export type UploadRules = {
  /** What it must be; anything without it. */
  type?: "image" | "audio" | "video" | "file";
  /** Bytes; at most `uploadMax`. */
  maxSize?: number;
  /** In one piece, by the rules of small uploads. */
  commonUpload?: boolean;
  /** Seconds that it is kept, at least 86400; without it or Infinity, for ever. */
  nosSurvivalTime?: number;
};

/** Throws `parameterError` with the field that is wrong (M16). */
export function checkUpload(options: UploadSource & UploadRules): void {
  const given = sourceNames.filter((name) => options[name] !== undefined);
  if (given.length !== 1)
    refuse(given[1] ?? "blob", `exactly one of ${sourceNames.join(", ")} must be given`);
  const { maxSize, commonUpload, nosSurvivalTime: seconds } = options;
  // Programs without types call this too.
  if (maxSize !== undefined && !(typeof maxSize === "number" && maxSize > 0))
    refuse("maxSize", "maxSize is a number");
  if (commonUpload !== undefined && typeof commonUpload !== "boolean")
    refuse("commonUpload", "commonUpload is a boolean");
  const { value: least } = limits.objectSurvivalMin;
  if (seconds !== undefined && !(typeof seconds === "number" && seconds >= least))
    refuse("nosSurvivalTime", `nosSurvivalTime is at least ${least}`);
}

export function refuse(field: string, msg: string): never {
  throw new Fault("parameterError", { field, data: { msg } });
}
