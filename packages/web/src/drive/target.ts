/** Where a file is to go: a folder, and the folders within it that came with the file. */
export type Target = { folderId: string; within: readonly string[] };
