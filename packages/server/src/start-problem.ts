/** A reason not to start that the person at the terminal can mend: printed as one sentence, without a stack, exit code 1. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

/** The sentence for errors of the file system that a person can mend; undefined for every other error. */
export function describeFolderError(error: unknown, folder: string): StartProblem | undefined {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(folder);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return notWritable(folder);
  if (code === "ENOTDIR" || code === "EEXIST")
    return new StartProblem(`The data folder ${folder} is not a folder; set LYCEUM_DATA to a folder.`);
  return undefined;
}

export function diskFull(folder: string): StartProblem {
  return new StartProblem(
    `The disk that holds the data folder ${folder} is full; free some space and start again.`,
  );
}

export function notWritable(folder: string): StartProblem {
  return new StartProblem(
    `The data folder ${folder} is not writable for this user; change its owner or set LYCEUM_DATA to another folder.`,
  );
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
