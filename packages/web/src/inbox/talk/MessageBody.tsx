import { attachOf } from "@lyceum/domain/messages";
import { findHits } from "@lyceum/domain/search";
import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { useLanguage, useTexts } from "../../app/use-texts.ts";
import { FileIcon, PlaceIcon } from "../icons.tsx";
import { fileSize, inWords } from "../kinds.ts";
import { Marked } from "../Marked.tsx";
import { linkify } from "./linkify.ts";
import css from "./MessageBody.module.css";

/** What a message of any type says. */
export function MessageBody({ row, keyword }: { row: ChatRow; keyword: string }) {
  const say = useTexts(inbox);
  if (row.type === messageTypes.text || row.type === messageTypes.tip)
    return <Text body={row.body} keyword={keyword} />;
  const image = attachOf("image", row);
  if (image)
    return (
      <a className={css.picture} href={image.url} target="_blank" rel="noopener noreferrer">
        <img
          src={image.url}
          width={image.w || undefined}
          height={image.h || undefined}
          alt={image.name ?? say("imageKind")}
          loading="lazy"
        />
      </a>
    );
  const video = attachOf("video", row);
  if (video)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a person records has no captions
      <video
        className={css.video}
        src={video.url}
        width={video.w || undefined}
        height={video.h || undefined}
        aria-label={say("videoKind")}
        preload="none"
        controls
      />
    );
  const audio = attachOf("audio", row);
  if (audio)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a person records has no captions
      <audio
        className={css.audio}
        src={audio.mp3Url ?? audio.url}
        aria-label={say("audioKind")}
        preload="none"
        controls
      />
    );
  return <Card row={row} />;
}

function Card({ row }: { row: ChatRow }) {
  const say = useTexts(inbox);
  const language = useLanguage();
  const file = attachOf("file", row);
  if (file)
    return (
      <a className={css.card} href={file.url} target="_blank" rel="noopener noreferrer" download={file.name}>
        <FileIcon />
        <span className={css.about}>
          <span className={css.name}>{inWords(row, say)}</span>
          <span className={css.detail}>{fileSize(language, file.size)}</span>
        </span>
      </a>
    );
  const geo = attachOf("geo", row);
  if (geo)
    return (
      <span className={css.card}>
        <PlaceIcon />
        <span className={css.about}>
          <span className={css.name}>{inWords(row, say)}</span>
          <span className={css.detail}>
            {geo.lat.toFixed(5)}, {geo.lng.toFixed(5)}
          </span>
        </span>
      </span>
    );
  return <em className={css.unknown}>{inWords(row, say)}</em>;
}

function Text({ body, keyword }: { body: string; keyword: string }) {
  return (
    <span className={css.text} dir="auto">
      {linkify(body).map((part, index) =>
        part.href === null ? (
          <Words key={index} text={part.text} keyword={keyword} />
        ) : (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            <Words text={part.text} keyword={keyword} />
          </a>
        ),
      )}
    </span>
  );
}

function Words({ text, keyword }: { text: string; keyword: string }) {
  return keyword === "" ? text : <Marked text={text} hits={findHits(text, keyword)} />;
}
