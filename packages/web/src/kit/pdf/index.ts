export { openPdf, type PagePicture, PdfFailure, type PdfPictures, type PdfProblem } from "./pdf-pictures.ts";
export { PdfPages, type PdfTexts } from "./PdfPages.tsx";
