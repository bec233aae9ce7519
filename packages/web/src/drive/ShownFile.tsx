import type { LinkedPreview } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { useQuery } from "@tanstack/react-query";
import { isLost } from "../shared/is-lost.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Dialogs.module.css";

const PdfPages = lazyPanel(
  () => import("../kit/pdf/index.ts"),
  (module) => module.PdfPages,
);

/** What a file is shown as. */
export type Shown = LinkedPreview["as"];
type Props = { as: Shown; url: string | null; name: string; size: number; none: string };

/** A file itself: what is played, looked at or read. `none` says why there is nothing to see. */
export function ShownFile({ as, url, name, size, none }: Props) {
  const t = useTexts(drive);
  if (url === null || as === "none") return <p className={css.quiet}>{none}</p>;
  if (as === "image") return <img src={url} alt={name} />;
  // What people bring has no captions of its own.
  if (as === "video")
    return (
      <video src={url} controls aria-label={name}>
        <track kind="captions" />
      </video>
    );
  if (as === "audio")
    return (
      <audio src={url} controls aria-label={name}>
        <track kind="captions" />
      </audio>
    );
  if (as === "text") return <TextFile url={url} size={size} />;
  const texts = { loading: t("previewLoading"), failed: t("previewFailed"), cut: t("previewCut") };
  return <PdfPages url={url} texts={texts} />;
}

const shownBytes = 262_144;

/** The beginning of a text; what its bytes are was looked at by the server, and here it is only text. */
function TextFile({ url, size }: { url: string; size: number }) {
  const t = useTexts(drive);
  const query = useQuery({
    queryKey: ["drive", "text", url],
    async queryFn({ signal }) {
      const answer = await fetch(url, { signal, headers: { range: `bytes=0-${shownBytes - 1}` } });
      if (!answer.ok) throw new Error(`the file answered ${answer.status}`);
      return (await answer.text()).slice(0, shownBytes);
    },
  });
  if (query.isPending) return <p>{t("previewLoading")}</p>;
  if (isLost(query)) return <p>{t("previewFailed")}</p>;
  return (
    <div className={css.text}>
      {query.data}
      {size > shownBytes && <p className={css.quiet}>{t("previewCut")}</p>}
    </div>
  );
}
