import type { SealedRoom as Room, SealedRoomPerson } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { Badge } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./ReportDrawer.module.css";

/** Who was in the room, and what they sent at that moment. */
export function SealedRoom({ room: { name, people, count } }: { room: Room }) {
  const t = useTexts(staffReports);
  const more = count - people.length;
  return (
    <section aria-label={t("roomPeople")}>
      <h3 className={css.heading}>{t("roomPeople")}</h3>
      <p className={css.hint}>{t("roomThen", { name, count })}</p>
      <ul className={css.people}>
        {people.map((person, at) => (
          // They never change.
          // oxlint-disable-next-line react/no-array-index-key
          <Person key={at} person={person} />
        ))}
        {more > 0 && <li>{t("roomMore", { n: more })}</li>}
      </ul>
    </section>
  );
}

function Person({ person }: { person: SealedRoomPerson }) {
  const t = useTexts(staffReports);
  const { nick, isGuest, role, hasMic, hasCamera, hasScreen, isReported } = person;
  const facts = [
    role !== "member" && t(`role_${role}`),
    isGuest && t("guest"),
    hasMic && t("hasMic"),
    hasCamera && t("hasCamera"),
    hasScreen && t("hasScreen"),
  ].filter((one) => one !== false);
  return (
    <li>
      <span>{nick || t("erased")}</span>
      {facts.length > 0 && <span className={css.facts}>{facts.join(" · ")}</span>}
      {isReported && <Badge color="red">{t("isReported")}</Badge>}
    </li>
  );
}
