/** Documents that become pages, by the ending of their names (M16). */
export const documentTypes = { ppt: 1, pptx: 2, pdf: 3, doc: 6, docx: 7 } as const;
export type DocumentTypeNumber = (typeof documentTypes)[keyof typeof documentTypes];

/** Pages as JPEG or PNG. */
export const transTypes = { jpg: 10, png: 11 } as const;

/** The type of a document by its name, or null for what is none. */
export function documentTypeOf(name: string): DocumentTypeNumber | null {
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(documentTypes, ending) ? documentTypes[ending as keyof typeof documentTypes] : null;
}

const packed = "application/vnd.openxmlformats-officedocument.";

/** Whether bytes that were found to be `found` can be a document of this type. */
export function isDocumentOf(type: DocumentTypeNumber, found: string): boolean {
  if (type === documentTypes.pdf) return found === "application/pdf";
  if (type === documentTypes.ppt || type === documentTypes.doc) return found === "application/x-cfb";
  const kind = type === documentTypes.pptx ? "presentationml" : "wordprocessingml";
  return found === "application/zip" || found.startsWith(`${packed}${kind}`);
}
