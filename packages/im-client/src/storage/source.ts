import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { checkUpload, type FileInput, refuse, type UploadRules, type UploadSource } from "./check-upload.ts";
import type { StoragePorts } from "./ports.ts";

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
