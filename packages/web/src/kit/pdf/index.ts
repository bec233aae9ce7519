export { PdfPages, type PdfTexts } from "./PdfPages.tsx";
