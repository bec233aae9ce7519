import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import type { ReactNode } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { MemberPhoto } from "./MemberPhoto.tsx";
import { VerifiedMark } from "./VerifiedMark.tsx";
import { useMemberWords } from "./use-member-words.ts";
import css from "./MemberGrid.module.css";

type Props = {
  members: readonly MemberView[];
  onOpen: (member: MemberView) => void;
  /** In a line why a member is shown. */
  whyOf?: (member: MemberView) => string;
  /** What they wrote; null: nothing. */
  noteOf?: (member: MemberView) => string | null;
  actsOf?: (member: MemberView) => ReactNode;
};

/** Members beside each other; each opens its profile. */
export function MemberGrid({ members, onOpen, whyOf, noteOf, actsOf }: Props) {
  const t = useTexts(social);
  const words = useMemberWords();
  return (
    <ul className={css.grid}>
      {members.map((member) => (
        <li key={member.id} className={css.item}>
          <button
            type="button"
            className={css.open}
            aria-label={t("openProfile", { name: member.nickname })}
            onClick={() => onOpen(member)}
          >
            <MemberPhoto photo={member.photos[0]} alt="" />
            <span className={css.name}>
              {words.nameOf(member)}
              <VerifiedMark member={member} />
            </span>
            <span className={css.where}>{words.whereOf(member)}</span>
            {whyOf && <span className={css.where}>{whyOf(member)}</span>}
            {noteOf?.(member) && <q className={css.note}>{noteOf(member)}</q>}
          </button>
          {actsOf?.(member)}
        </li>
      ))}
    </ul>
  );
}
