import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./EntryPage.module.css";

/** Where somebody goes who does not enter. */
export type Back = { label: string; go(): void };

export function useBack(isGuest: boolean): Back {
  const t = useTexts(roomsEntry);
  const go = useGo();
  return {
    label: t(isGuest ? "toHome" : "toRooms"),
    go: () => void go({ screen: isGuest ? "pageHome" : "rooms" }),
  };
}

type Props = {
  icon: ReactNode;
  title: string;
  text?: ReactNode;
  back: Back;
  /** What to do instead of going back. */
  children?: ReactNode;
};

/** A page before or after the room that says one thing. */
export function EntryPage({ icon, title, text, back, children }: Props) {
  return (
    <QuietFrame>
      <div className={css.card} role="status">
        <span className={css.icon}>{icon}</span>
        <h1 className={css.title}>{title}</h1>
        {text !== undefined && <p className={css.text}>{text}</p>}
        <div className={css.actions}>
          {children}
          <Button variant="default" onClick={back.go}>
            {back.label}
          </Button>
        </div>
      </div>
    </QuietFrame>
  );
}
