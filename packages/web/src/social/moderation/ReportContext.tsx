import type { ReportDetail } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialCases } from "@lyceum/texts/social/cases";
import { Badge, Group, Text } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { timeText } from "../time-text.ts";
import { DecisionLine } from "./DecisionLine.tsx";
import { SealedPicture } from "./SealedPicture.tsx";
import css from "./Moderation.module.css";

/** What a moderator decides by: what was said or seen, the profile as it was, and what was decided before. */
export function ReportContext({ detail }: { detail: ReportDetail }) {
  const t = useTexts(social);
  const { item, messages, isSealed, reporter, upheldBefore, sanctions, profile } = detail;
  const isOfMember = item.source === "member";
  const said = [profile.bio, profile.aboutMe, profile.lookingForText].filter((one) => one !== "");
  return (
    <div className={css.context}>
      {item.taken ? (
        <section>
          <h3 className={css.partTitle}>{t("takenFor", { name: item.nickname })}</h3>
          <Text size="sm" c="dimmed" mb="xs">
            {t(`pose_${item.taken.pose}`)}
          </Text>
          <SealedPicture url={item.taken.url} />
        </section>
      ) : (
        <Messages messages={messages} isSealed={isSealed} />
      )}
      <section>
        <h3 className={css.partTitle}>{t("profileThen")}</h3>
        <Text size="sm">{t("nameAge", { name: profile.nickname, age: profile.age })}</Text>
        {profile.photos.length > 1 && (
          <div className={css.photos}>
            {profile.photos.map((photo) => (
              <MemberPhoto key={photo.photoId} photo={photo} alt={t("photoOf", { name: profile.nickname })} />
            ))}
          </div>
        )}
        {said.map((one) => (
          <p key={one} className={css.text}>
            {one}
          </p>
        ))}
        <Text size="sm" c="dimmed" mt="xs">
          {isOfMember && t("reporterFacts", reporter)} {t("memberFacts", { count: upheldBefore })}
        </Text>
        {sanctions.length > 0 && (
          <>
            <h3 className={css.partTitle}>{t("earlierDecisions")}</h3>
            <ul className={css.plain}>
              {sanctions.map((one) => (
                <li key={one.id}>
                  <DecisionLine sanction={one} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

function Messages({ messages, isSealed }: Pick<ReportDetail, "messages" | "isSealed">) {
  const t = useTexts(social);
  const tCases = useTexts(socialCases);
  const language = useLanguage();
  return (
    <section aria-label={t("evidence")}>
      <Group gap="xs" mb="xs">
        <h3 className={css.partTitle}>{t("evidence")}</h3>
        {isSealed !== null && (
          <Badge variant="light" color={isSealed ? "green" : "red"} tt="none">
            {isSealed ? t("sealed") : t("unsealed")}
          </Badge>
        )}
      </Group>
      {messages.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("evidenceNone")}
        </Text>
      ) : (
        <ol className={css.messages}>
          {messages.map(({ from, at, text, nudge, isReported, picture }, n) => (
            // Sealed: nothing is ever put in or taken out.
            <li key={n} data-from={from} data-reported={isReported || undefined}>
              <span className={css.who}>
                {t(`from_${from}`)} · {timeText(language, at)}
                {isReported && (
                  <Badge size="sm" variant="light" color="red" tt="none">
                    {tCases("reportedOne")}
                  </Badge>
                )}
                {nudge && (
                  <Badge size="sm" variant="light" color="orange" tt="none">
                    {t(`hint_${nudge}`)}
                  </Badge>
                )}
              </span>
              {picture ? <SealedPicture url={picture.url} /> : <span className={css.said}>{text}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
