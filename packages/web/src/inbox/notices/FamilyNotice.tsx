import type { FamilyNotification } from "@lyceum/contract/shapes";
import { familyNews } from "@lyceum/texts/inbox/family-news";
import { Anchor } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Notices.module.css";

type Props = { notification: FamilyNotification; reader: string | null };

/** A guardian who was linked to a pupil, or is so no more (A5): said to the pupil, to the guardian and to the others. */
export function FamilyNotice({ notification, reader }: Props) {
  const { act, child, guardian } = notification;
  const t = useTexts(familyNews);
  const words = {
    linked: {
      pupil: () => t("linkedYou", { guardian: guardian?.name ?? "" }),
      own: () => t("linkedOwn", { child: child.name }),
      other: () => t("linkedOther", { child: child.name }),
    },
    unlinked: {
      pupil: () => t("unlinkedYou", { guardian: guardian?.name ?? "" }),
      own: () => t("unlinkedOwn", { child: child.name }),
      other: () => t("unlinkedOther", { child: child.name }),
    },
  };
  const who = guardian === null ? "other" : reader === child.userId ? "pupil" : "own";
  return (
    <>
      <p className={css.text}>{words[act][who]()}</p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) => <RouteLink {...props} screen="personalCenter" query={{ part: "family" }} />}
      >
        {t("toFamily")}
      </Anchor>
    </>
  );
}
