import { ChevronLeftIcon } from "@lyceum/ui";
import type { ReactNode } from "react";
import { formatDayTime, useZone } from "../kit/dates/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useLanguage } from "../shared/use-texts.ts";
import css from "./EditorHeadFrame.module.css";

type Props = {
  back: {
    screen:
      | "staffActivities"
      | "staffHonours"
      | "staffLive"
      | "staffCourses"
      | "staffDocuments"
      | "staffNotices";
    text: string;
  };
  badges: ReactNode;
  /** When it is to be published by itself, and how that is said. */
  scheduled?: { at: number | null; text: (time: string) => string };
  /** What can be done. */
  children: ReactNode;
  title: string;
};

/** The head of an editor, in sight wherever one reads: the way back, how the text stands, what can be done, its title. */
export function EditorHeadFrame({ back, badges, scheduled, children, title }: Props) {
  const language = useLanguage();
  const zone = useZone();
  return (
    <header className={css.head}>
      <div className={css.line}>
        <RouteLink screen={back.screen} className={css.back}>
          <ChevronLeftIcon size={16} />
          {back.text}
        </RouteLink>
        <span className={css.badges}>
          {badges}
          {scheduled && scheduled.at !== null && (
            <span className={css.when}>{scheduled.text(formatDayTime(language, zone, scheduled.at))}</span>
          )}
        </span>
        <span className={css.space} />
        {children}
      </div>
      <h1 className={css.title}>{title}</h1>
    </header>
  );
}
