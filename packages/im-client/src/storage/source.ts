import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { StoragePorts } from "./ports.ts";

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

/** The bytes of the source. Faults: `noFileSelected`, `fileTypeWrong`, `fileTooLarge` with the text of its rule. */
export async function openSource(
  options: UploadSource & UploadRules,
  { openFile }: Pick<StoragePorts, "openFile">,
): Promise<Blob> {
  checkUpload(options);
  const bytes = await bytesOf(options, openFile);
  if (!bytes || bytes.size === 0) throw new Fault("noFileSelected");
  const { type, maxSize, commonUpload } = options;
  if (type !== undefined && type !== "file" && bytes.type !== "" && !bytes.type.startsWith(`${type}/`))
    throw new Fault("fileTypeWrong");
  const { value: most } = limits.uploadMax;
  if (maxSize !== undefined && bytes.size > maxSize) tooLarge("upload file size exceeds the limit");
  if (bytes.size > most)
    tooLarge(
      commonUpload === true
        ? "common upload file size exceeds the limit"
        : "direct upload file size exceeds the limit",
    );
  return bytes;
}

async function bytesOf(
  { dataURL, blob, fileInput, filePath, wxFilePath, fileObject }: UploadSource,
  openFile: StoragePorts["openFile"],
): Promise<Blob | null> {
  const path = filePath ?? wxFilePath;
  if (path !== undefined) {
    if (!openFile) refuse("filePath", "files cannot be opened by path here");
    return await openFile(path);
  }
  if (dataURL !== undefined) return readDataUrl(dataURL);
  if (fileInput !== undefined) return firstFile(fileInput);
  return blob ?? fileObject ?? null;
}

function firstFile(input: FileInput | string): Blob | null {
  const page = globalThis as { document?: { getElementById(id: string): unknown } };
  const found = typeof input === "string" ? page.document?.getElementById(input) : input;
  if (typeof found !== "object" || found === null || !("files" in found))
    refuse("fileInput", "please upload a correct file node");
  // Whatever has files has them as a list.
  return (found as FileInput).files?.[0] ?? null;
}

/** Not by fetch: a page's content policy may forbid it. */
function readDataUrl(text: string): Blob {
  const [, type, base64, data] = /^data:([^;,]*)(?:;[^;,]+)*?(;base64)?,(.*)$/s.exec(text) ?? [];
  if (data === undefined) refuse("dataURL", "dataURL is a data: address");
  try {
    const plain = base64 === undefined ? decodeURIComponent(data) : atob(data);
    const bytes =
      base64 === undefined
        ? new TextEncoder().encode(plain)
        : Uint8Array.from(plain, (char) => char.charCodeAt(0));
    return new Blob([bytes], { type: type ?? "" });
  } catch {
    return refuse("dataURL", "dataURL cannot be read");
  }
}

function tooLarge(msg: string): never {
  throw new Fault("fileTooLarge", { data: { msg } });
}

function refuse(field: string, msg: string): never {
  throw new Fault("parameterError", { field, data: { msg } });
}
