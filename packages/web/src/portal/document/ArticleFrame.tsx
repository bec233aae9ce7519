import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { type Destination, RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Article.module.css";
import { ArticleTools, useTextSize } from "./ArticleTools.tsx";
import { ArticleFiles, ArticleWords } from "./ArticleWords.tsx";

type Way = Pick<Destination, "screen" | "query"> & { text: string };

type Props = {
  back: Way;
  title: string;
  /** From when it is, and from whom. */
  facts: ReactNode;
  hasTools?: boolean;
  /** Above the text. */
  picture?: ReactNode;
  text: Pick<Document, "body" | "bodyEn" | "assets" | "attachments">;
  link?: ReactNode;
  /** Below the text and its files. */
  children?: ReactNode;
  newer: Way | null;
  older: Way | null;
};

/** A text to be read: the way back, headline, where from and when, the text with its files, and the ways to its neighbours. */
export function ArticleFrame(props: Props) {
  const { back, title, facts, hasTools = true, picture, text, link, children, newer, older } = props;
  const t = useTexts(portal);
  const [size, setSize] = useTextSize();
  return (
    <article className={css.article}>
      <RouteLink screen={back.screen} query={back.query ?? {}} className={css.back}>
        <ChevronLeftIcon size={16} />
        {back.text}
      </RouteLink>
      <h1 className={css.title}>{title}</h1>
      <p className={css.meta}>{facts}</p>
      {hasTools && <ArticleTools size={size} onSize={setSize} title={title} />}
      <div className={css.media}>{picture}</div>
      <ArticleWords body={text.body} bodyEn={text.bodyEn} assets={text.assets} size={size} />
      {link}
      <ArticleFiles files={text.attachments} />
      {children}
      <nav className={css.neighbours} aria-label={t("pages")}>
        <Neighbour label={t("newer")} way={newer} />
        <Neighbour label={t("older")} way={older} />
      </nav>
    </article>
  );
}

function Neighbour({ label, way }: { label: string; way: Way | null }) {
  if (way === null) return <span />;
  return (
    <RouteLink screen={way.screen} query={way.query ?? {}} className={css.neighbour}>
      <span className={css.label}>{label}</span>
      <span>{way.text}</span>
    </RouteLink>
  );
}

/** Of the size of an article, so that little moves when it is there. */
export function ArticleSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={css.article} aria-busy="true">
      <Skeleton height={40} width="80%" />
      <Skeleton height={16} width="40%" mt={16} />
      {children}
    </div>
  );
}
