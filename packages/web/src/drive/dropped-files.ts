/** A file with the folders in which it was dropped or chosen. */
export type PlacedFile = { file: File; within: readonly string[] };

const filesMax = 5_000;

/** All files of what was dropped, folders with what they hold. To be called while the event is handled. */
export async function readDropped(transfer: DataTransfer): Promise<PlacedFile[]> {
  const entries = [...transfer.items].flatMap((item) =>
    item.kind === "file" ? (item.webkitGetAsEntry() ?? []) : [],
  );
  const plain = [...transfer.files];
  if (entries.length === 0) return plain.map((file) => ({ file, within: [] }));
  const found: PlacedFile[] = [];
  for (const entry of entries)
    // oxlint-disable-next-line no-await-in-loop
    await walk(entry, [], found);
  return found;
}

/** The files of a chosen folder, which name their way themselves. */
export function placeChosen(files: readonly File[]): PlacedFile[] {
  return files.map((file) => ({
    file,
    within: file.webkitRelativePath.split("/").slice(0, -1).filter(Boolean),
  }));
}

async function walk(entry: FileSystemEntry, within: readonly string[], found: PlacedFile[]): Promise<void> {
  if (found.length >= filesMax) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file, within });
    return;
  }
  if (!isFolder(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    // A folder tells a hundred at a time.
    // oxlint-disable-next-line no-await-in-loop
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    for (const one of part)
      // oxlint-disable-next-line no-await-in-loop
      await walk(one, [...within, entry.name], found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
