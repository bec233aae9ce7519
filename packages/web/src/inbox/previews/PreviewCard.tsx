import type { LinkPreview } from "@lyceum/contract/shapes";
import { isNamedIn } from "@lyceum/domain/messages";
import css from "./PreviewCard.module.css";
import { useShowsPreviews } from "./shows-previews.ts";

type Props = { preview: LinkPreview; body: string };

/** What the page behind the link says of itself. Nothing is asked of that page before the link is opened (D6). */
export function PreviewCard({ preview: { url, site, title, description, image }, body }: Props) {
  // An edited text may name it no more.
  if (!useShowsPreviews() || !isNamedIn(body, url)) return null;
  return (
    <a className={css.card} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {image && <img className={css.image} src={image.url} width={image.w} height={image.h} alt="" />}
      <span className={css.words} dir="auto">
        <span className={css.site}>{site}</span>
        <span className={css.title}>{title}</span>
        {description !== "" && <span className={css.description}>{description}</span>}
      </span>
    </a>
  );
}
