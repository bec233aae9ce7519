import { writing } from "@lyceum/texts/writing";
import { MessageIcon } from "@lyceum/ui";
import { fullTime, longDate } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { nickOf } from "../annotations/opened.ts";
import { useInbox } from "../connection/inbox.ts";
import { FileBody } from "../files/FileBody.tsx";
import css from "./GalleryDialog.module.css";
import type { Found } from "./gallery-pages.ts";
import { linksOf } from "./links-of.ts";
import { rowOf } from "./row-of.ts";

type Props = { msg: Found; isLink: boolean; onShow: (seq: number) => void };

/** A file, a sound or the links of a message, with who sent them and when. */
export function GalleryRow({ msg, isLink, onShow }: Props) {
  const t = useTexts(writing);
  const language = useLanguage();
  const known = useInbox((client) => nickOf(client, msg.from));
  const nick = msg.fromNick || known;
  const links = isLink ? linksOf(msg) : [];
  return (
    <li className={css.row}>
      <div className={css.what}>
        {isLink ? (
          links.map(({ text, href }, index) => (
            <a
              key={index}
              className={css.link}
              href={href}
              target="_blank"
              rel="noopener noreferrer nofollow"
            >
              {text}
            </a>
          ))
        ) : (
          <FileBody row={rowOf(msg)} onView={() => {}} />
        )}
        <p className={css.who} title={fullTime(language, msg.time)}>
          {nick} · {longDate(language, msg.time)}
        </p>
      </div>
      <button
        type="button"
        className={css.go}
        aria-label={t("showThere")}
        title={t("showThere")}
        onClick={() => onShow(msg.seq)}
      >
        <MessageIcon size={18} />
      </button>
    </li>
  );
}
