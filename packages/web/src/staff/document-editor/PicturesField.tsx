import type { DocumentPicture } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { CloseIcon } from "@lyceum/ui";
import { ActionIcon, TextInput } from "@mantine/core";
import { AssetPicture, DownIcon, UpIcon, UploadField } from "../../kit/upload/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Lang } from "./text-place.ts";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

/** The pictures of a group in their order, each with its words in one language. */
export function PicturesField({ open, lang }: { open: OpenDocument; lang: Lang }) {
  const t = useTexts(staffDocuments);
  const { content, change, assets, addAsset } = open;
  const { media } = content;
  const caption = lang === "zh" ? "caption" : "captionEn";
  const put = (next: DocumentPicture[]) => change({ media: next });
  const move = (at: number, by: -1 | 1) => {
    const one = media[at];
    if (one && media[at + by]) put(media.toSpliced(at, 1).toSpliced(at + by, 0, one));
  };
  return (
    <div>
      {media.length > 0 && (
        <ol className={css.pictureList} aria-label={t("pictures")}>
          {media.map((one, at) => (
            <li key={one.assetId ?? one.url} className={css.picture}>
              <Thumbnail picture={one} open={open} />
              <TextInput
                size="xs"
                label={t(lang === "zh" ? "captionZh" : "captionEn")}
                value={one[caption]}
                maxLength={500}
                onChange={(event) => put(media.with(at, { ...one, [caption]: event.currentTarget.value }))}
              />
              <span className={css.pictureActs}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t("up", { n: at + 1 })}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <UpIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t("down", { n: at + 1 })}
                  disabled={at === media.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <DownIcon size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={t("remove", { n: at + 1 })}
                  onClick={() => put(media.toSpliced(at, 1))}
                >
                  <CloseIcon size={16} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ol>
      )}
      <UploadField
        label={t("pictures")}
        help={t("picturesHelp")}
        purpose="picture"
        value={none}
        assets={assets}
        countMax={Math.max(1, limits.documentPicturesMax.value - media.length)}
        onArrived={addAsset}
        onChange={(files) =>
          put([
            ...media,
            ...files
              .filter(({ assetId }) => !media.some((one) => one.assetId === assetId))
              .map(({ assetId }) => ({ assetId, url: "", caption: "", captionEn: "" })),
          ])
        }
      />
    </div>
  );
}

const none: never[] = [];

function Thumbnail({ picture, open }: { picture: DocumentPicture; open: OpenDocument }) {
  const asset = picture.assetId === null ? null : open.assets.get(picture.assetId);
  if (asset) return <AssetPicture asset={asset} alt="" sizes="96px" className={css.thumbnail} />;
  return <img src={picture.url} alt="" className={css.thumbnail} />;
}
