import type { FamilyNotification } from "@lyceum/contract/shapes";
import { familyNews } from "@lyceum/texts/inbox/family-news";
import { Anchor } from "@mantine/core";
import { usePersonId } from "../../kit/use-person-id.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Notices.module.css";

/** A guardian who was linked to a pupil, or is so no more (A5): said to the pupil, to the guardian and to the others. */
export function FamilyNotice({ notification }: { notification: FamilyNotification }) {
  const { act, child, guardian } = notification;
  const t = useTexts(familyNews);
  const reader = usePersonId();
  const names = { child: child.name, guardian: guardian.name };
  const who = reader === child.userId ? "You" : reader === guardian.userId ? "Own" : "Other";
  return (
    <>
      <p className={css.text}>{t(`${act}${who}`, names)}</p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) => <RouteLink {...props} screen="personalCenter" query={{ part: "family" }} />}
      >
        {t("toFamily")}
      </Anchor>
    </>
  );
}
