import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from "pdfjs-dist";

/** Reads a PDF in a worker of its own. */
export function loadPdf(source: { url: string } | { data: ArrayBuffer }): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;
  return getDocument(source);
}
