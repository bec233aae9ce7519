import { attachOf } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import type { ComponentProps } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { AlbumBody } from "../albums/LazyAlbumBody.tsx";
import type { ShownRow } from "../albums/members.ts";
import { fileOf } from "../files/file-of.ts";
import { FileBody } from "../files/LazyFileBody.tsx";
import { PlaceIcon } from "../icons.tsx";
import type * as mentionParts from "../mentions/parts.ts";
import { inWords } from "../kinds.ts";
import { FormattedText } from "./FormattedText.tsx";
import css from "./MessageBody.module.css";

/** Its place is as high as it will be. */
const PreviewCard = lazyPanel(
  () => import("../previews/PreviewCard.tsx"),
  (m) => m.PreviewCard,
  { Missing: () => null, Waiting: () => <div style={{ height: 94 }} /> },
);

/** Until it is there the words stand as they were written. */
const MentionText = lazyPanel<typeof mentionParts, ComponentProps<typeof mentionParts.MentionText>>(
  () => import("../mentions/parts.ts"),
  (m) => m.MentionText,
  { Missing: FormattedText, Waiting: FormattedText },
);

type Props = {
  row: ShownRow;
  /** Words that are set off; "" for none. */
  keyword: string;
  onView: (row: ChatRow, button: HTMLElement) => void;
};

/** What a message of any type says. */
export function MessageBody({ row, keyword, onView }: Props) {
  if (row.type === messageTypes.text || row.type === messageTypes.tip)
    return (
      <>
        {row.apns ? (
          <MentionText body={row.body} keyword={keyword} apns={row.apns} />
        ) : (
          <FormattedText body={row.body} keyword={keyword} />
        )}
        {row.preview && <PreviewCard preview={row.preview} body={row.body} />}
      </>
    );
  if (fileOf(row))
    return (
      <>
        {row.album ? (
          <AlbumBody rows={row.album} onView={onView} />
        ) : (
          <FileBody row={row} onView={(button) => onView(row, button)} />
        )}
        {row.body !== "" && (
          <div className={css.caption}>
            <FormattedText body={row.body} keyword={keyword} />
          </div>
        )}
      </>
    );
  return <Card row={row} keyword={keyword} />;
}

function Card({ row, keyword }: { row: ChatRow; keyword: string }) {
  const t = useTexts(inbox);
  const geo = attachOf("geo", row);
  if (geo)
    return (
      <span className={css.card}>
        <PlaceIcon />
        <span className={css.about}>
          <span className={css.name}>{inWords(row, t)}</span>
          <span className={css.detail}>
            {geo.lat.toFixed(5)}, {geo.lng.toFixed(5)}
          </span>
        </span>
      </span>
    );
  const words = inWords(row, t);
  // A robot, and a program that says its message in words too.
  if (words !== t("unknownKind")) return <FormattedText body={words} keyword={keyword} />;
  return <em className={css.unknown}>{words}</em>;
}
