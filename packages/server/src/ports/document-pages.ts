/**
 * Makes pictures of the pages of documents, and PDF of what offices write. Nothing that is in a document ends or blocks this process, or makes it read
 * another file or address. Throws `uploadTypeWrong` for what cannot be read.
 */
export type DocumentPages = {
  /** Which documents this machine has programs for. */
  can: { pdf: boolean; office: boolean };
  /** Calls `use` with the PDF of a document of an office; it is there until `use` ends. */
  toPdf<T>(file: string, signal: AbortSignal, use: (pdf: string) => Promise<T>): Promise<T>;
  /** Calls `use` with a picture of each page, in their order, at most `pagesMax`; the files are there until it ends. */
  render<T>(
    file: string,
    request: PagesRequest,
    signal: AbortSignal,
    use: (pages: readonly string[]) => Promise<T>,
  ): Promise<T>;
};

export type PagesRequest = {
  /** Ending of its name, which says what it is, such as "pdf" or "docx". */
  kind: "pdf" | "ppt" | "pptx" | "doc" | "docx";
  type: "image/png" | "image/jpeg";
  pagesMax: number;
};
