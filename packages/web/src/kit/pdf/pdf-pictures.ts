import type { PDFDocumentLoadingTask } from "pdfjs-dist";
import { loadPdf } from "./load-pdf.ts";

/** Why a PDF gives no pictures. */
export type PdfProblem = "locked" | "broken";
export class PdfFailure extends Error {
  readonly problem: PdfProblem;
  constructor(problem: PdfProblem, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export type PagePicture = { blob: Blob; text: string };

/** The pages of a PDF as pictures, made here one after another. */
export type PdfPictures = {
  pageCount: number;
  /** A page from 0. */
  draw(page: number): Promise<PagePicture>;
  close(): void;
};

/** Pixels of the longer side, and how large a picture may be: sharp on a large screen, and soon there on a slow line. */
const side = 1_600;
const bytesMax = 130_000;
/**
 * Tried one after another until a picture is small enough; the last one is taken in any case. Servers write pictures again with
 * a quality of their own, so that a lower one than these makes nothing smaller.
 */
const attempts = [
  { scale: 1, quality: 0.86 },
  { scale: 1, quality: 0.75 },
  { scale: 0.8, quality: 0.75 },
  { scale: 0.65, quality: 0.75 },
  { scale: 0.5, quality: 0.7 },
] as const;

/** Throws a `PdfFailure`. */
export async function openPdf(file: Blob): Promise<PdfPictures> {
  const loading = loadPdf({ data: await file.arrayBuffer() });
  const document = await read(loading);
  const canvas = window.document.createElement("canvas");
  return {
    pageCount: document.numPages,
    async draw(at) {
      try {
        const page = await document.getPage(at + 1);
        const { width, height } = page.getViewport({ scale: 1 });
        const text = textOf((await page.getTextContent()).items);
        let blob: Blob | null = null;
        let drawn = 0;
        for (const { scale, quality } of attempts) {
          if (scale !== drawn) {
            const viewport = page.getViewport({ scale: (scale * side) / Math.max(width, height) });
            canvas.width = Math.round(viewport.width);
            canvas.height = Math.round(viewport.height);
            // For a screen it would stand still while the tab is hidden.
            // oxlint-disable-next-line no-await-in-loop
            await page.render({ canvas, viewport, background: "#ffffff", intent: "print" }).promise;
            drawn = scale;
          }
          // oxlint-disable-next-line no-await-in-loop
          blob = await encode(canvas, quality);
          if (blob && blob.size <= bytesMax) break;
        }
        page.cleanup();
        if (!blob) throw new Error("this browser makes no pictures");
        return { blob, text };
      } catch (error) {
        throw new PdfFailure("broken", error);
      }
    },
    close: () => void loading.destroy(),
  };
}

async function read(loading: PDFDocumentLoadingTask) {
  try {
    return await loading.promise;
  } catch (error) {
    void loading.destroy();
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new PdfFailure(isLocked ? "locked" : "broken", error);
  }
}

/** WebP where the browser writes it. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  const blob = await as("image/webp");
  return blob?.type === "image/webp" ? blob : await as("image/jpeg");
}

type TextItem = { str: string; hasEOL: boolean } | { type: string };

/** What is written on the page, in its order, as one line. */
function textOf(items: readonly TextItem[]): string {
  const words = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : ""));
  return words
    .join("")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
