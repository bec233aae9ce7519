import { richText } from "@lyceum/texts/kit/rich-text";
import { FolderIcon } from "@lyceum/ui";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { usePerson } from "../../shared/session-port.ts";
import { showFault } from "../../shared/show-fault.ts";
import type { AssetView } from "@lyceum/contract/shapes";
import { AssetPicture } from "../upload/AssetPicture.tsx";
import { sizeText } from "../../shared/size-text.ts";
import { type Size, sizeOf, sizeWithin } from "./picture-size.ts";
import css from "./RichText.module.css";

const sizes = "(min-width: 800px) 760px, 100vw";

/** Undefined: it is still asked for. */
type Props = { asset: AssetView | null | undefined };
type Picture = Props & {
  alt: string;
  caption: string;
  /** As far as it is known without the asset. */
  size?: Size | null;
  heightMax?: number;
};

/** A picture, whose place is there before it is. */
export function ImageBlock({ asset, alt, caption, size = null, heightMax = Infinity }: Picture) {
  const whole = (asset && sizeOf(asset)) ?? size;
  const box = whole && sizeWithin(whole, heightMax);
  return (
    <figure>
      {asset?.state === "ready" ? (
        <AssetPicture asset={asset} alt={alt} sizes={sizes} box={box} />
      ) : asset === undefined && box !== null ? (
        <svg
          className={css.place}
          viewBox={`0 0 ${box.width} ${box.height}`}
          width={box.width}
          height={box.height}
          role="img"
          aria-label={alt}
        />
      ) : (
        <Absent asset={asset} />
      )}
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function VideoBlock({ asset, caption }: Props & { caption: string }) {
  const poster = asset?.variants.find(({ kind }) => kind === "poster")?.url;
  return (
    <figure>
      {asset?.state === "ready" && asset.url !== null ? (
        // What is said in it is written in the text around it, as far as its author has done so.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are files of their own
        <video
          controls
          preload="none"
          src={asset.url}
          aria-label={caption || asset.name}
          {...(poster === undefined ? {} : { poster })}
          {...(asset.width === null || asset.height === null
            ? {}
            : { width: asset.width, height: asset.height })}
        />
      ) : (
        <Absent asset={asset} />
      )}
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A file to download, and for who is signed in to put into the own drive. */
export function FileBlock({ asset }: Props) {
  const t = useTexts(richText);
  const language = useLanguage();
  const person = usePerson();
  if (asset?.state === "ready" && asset.kind === "audio" && asset.url !== null)
    return (
      <figure>
        {/* What is heard is what the text around it asks about. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are files of their own */}
        <audio controls preload="metadata" src={asset.url} aria-label={asset.name} />
      </figure>
    );
  if (asset === undefined)
    return (
      <figure>
        <div className={css.soundPlace} aria-busy />
      </figure>
    );
  if (asset?.state !== "ready" || asset.url === null) return <Absent asset={asset} />;
  return (
    <div className={css.fileRow}>
      <a
        className={css.file}
        href={`${asset.url}?download`}
        download={asset.name}
        aria-label={`${t("download", { name: asset.name })} ${sizeText(language, asset.size)}`}
      >
        <FolderIcon />
        <span className={css.fileName}>{asset.name}</span>{" "}
        <span className={css.fileSize}>{sizeText(language, asset.size)}</span>
      </a>
      {person && (
        <button
          type="button"
          className={css.keep}
          aria-label={t("keepOf", { name: asset.name })}
          onClick={() =>
            void import("../../drive/index.ts").then(
              async (module) => await module.saveAsset(asset),
              showFault,
            )
          }
        >
          {t("keep")}
        </button>
      )}
    </div>
  );
}

function Absent({ asset }: Props) {
  const t = useTexts(richText);
  if (asset === undefined) return <p className={css.absent} aria-busy />;
  const isComing = asset?.state === "pending" || asset?.state === "scanning";
  return <p className={css.absent}>{t(isComing ? "fileComing" : "fileGone")}</p>;
}
