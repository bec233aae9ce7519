import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { VerifiedMark } from "../VerifiedMark.tsx";
import { useMemberWords } from "../use-member-words.ts";
import css from "./Deck.module.css";

type Props = {
  members: readonly MemberView[];
  canUndo: boolean;
  onJudge: (member: MemberView, act: "like" | "pass") => Promise<void>;
  onUndo: () => Promise<void>;
  onOpen: (member: MemberView) => void;
  /** Why a member is shown. */
  whyOf: (member: MemberView) => string;
};

/** Pixels after which a card that is let go is judged. */
const throwAt = 110;

/** One member after the other: by drag, arrow keys or buttons. The photo of the next is ready before it is seen. */
export function Deck({ members, canUndo, onJudge, onUndo, onOpen, whyOf }: Props) {
  const t = useTexts(social);
  const words = useMemberWords();
  const [member, next] = members;
  const [dragX, setDragX] = useState<{ from: number; by: number } | null>(null);
  const nextUrl = next?.photos[0]?.url ?? null;

  useEffect(() => {
    if (nextUrl === null) return;
    const image = new Image();
    image.src = nextUrl;
    image.decode().catch(() => undefined);
  }, [nextUrl]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [role=dialog]");
    if (!member || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") void onJudge(member, "pass");
    else if (event.key === "ArrowRight") void onJudge(member, "like");
    else if (event.key === "ArrowUp") onOpen(member);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  if (!member) return null;
  const by = dragX?.by ?? 0;
  function letGo(): void {
    setDragX(null);
    if (member && Math.abs(by) > throwAt) void onJudge(member, by > 0 ? "like" : "pass");
  }
  return (
    <div className={css.deck}>
      <article
        className={css.card}
        key={member.id}
        style={{ transform: `translateX(${by}px) rotate(${by / 40}deg)` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragX({ from: event.clientX, by: 0 });
        }}
        onPointerMove={(event) =>
          setDragX((before) => before && { ...before, by: event.clientX - before.from })
        }
        onPointerUp={letGo}
        onPointerCancel={() => setDragX(null)}
      >
        <MemberPhoto photo={member.photos[0]} alt={t("photoOf", { name: member.nickname })} />
        <h2 className={css.name}>
          {words.nameOf(member)}
          <VerifiedMark member={member} />
        </h2>
        <p className={css.where}>{words.whereOf(member)}</p>
        <p className={css.why}>{whyOf(member)}</p>
        {member.bio !== "" && <p className={css.bio}>{member.bio}</p>}
      </article>
      <div className={css.acts}>
        <Button variant="default" radius="xl" size="md" onClick={() => void onJudge(member, "pass")}>
          {t("pass")}
        </Button>
        <Button variant="subtle" color="gray" radius="xl" disabled={!canUndo} onClick={() => void onUndo()}>
          {t("undo")}
        </Button>
        <Button radius="xl" size="md" className={css.like ?? ""} onClick={() => void onJudge(member, "like")}>
          {t("like")}
        </Button>
      </div>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t("openProfile", { name: member.nickname })}
        onClick={() => onOpen(member)}
      >
        {t("openProfile", { name: member.nickname })}
      </Button>
      <p className={css.hint}>{t("keysHint")}</p>
    </div>
  );
}
