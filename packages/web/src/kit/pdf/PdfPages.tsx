import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { loadPdf } from "./load-pdf.ts";
import css from "./PdfPages.module.css";

const pagesMax = 200;

export type PdfTexts = { loading: string; failed: string; cut: string };

/** The pages of a PDF, each drawn when it comes near. */
export function PdfPages({ url, texts }: { url: string; texts: PdfTexts }) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const loading = loadPdf({ url });
    loading.promise.then(setDocument, () => setHasFailed(true));
    return () => void loading.destroy();
  }, [url]);
  if (hasFailed) return <p>{texts.failed}</p>;
  if (!document) return <p>{texts.loading}</p>;
  const count = Math.min(document.numPages, pagesMax);
  return (
    <div className={css.pages}>
      {Array.from({ length: count }, (_, at) => (
        <PdfPage key={at} document={document} number={at + 1} count={document.numPages} />
      ))}
      {document.numPages > pagesMax && <p className={css.quiet}>{texts.cut}</p>}
    </div>
  );
}

const wide = 880;

function PdfPage({ document, number, count }: { document: PDFDocumentProxy; number: number; count: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    let task: { cancel: () => void } | null = null;
    let isGone = false;
    const draw = async () => {
      const page = await document.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const scale =
        (Math.min(devicePixelRatio, 2) * Math.min(wide, target.parentElement?.clientWidth ?? wide)) / width;
      const viewport = page.getViewport({ scale });
      if (isGone) return;
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      task = drawing;
      await drawing.promise;
      target.dataset["drawn"] = "true";
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // A page that is left while it is drawn is no failure.
        draw().catch(() => {});
      },
      { rootMargin: "400px" },
    );
    observer.observe(target);
    return () => {
      isGone = true;
      observer.disconnect();
      task?.cancel();
    };
  }, [document, number]);
  return <canvas ref={canvas} role="img" aria-label={`${number} / ${count}`} width={612} height={792} />;
}
