import type { ReportDetail, ReviewItem, Sanction } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialCases } from "@lyceum/texts/social/cases";
import { message } from "@lyceum/ui";
import { Badge, Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { timeText } from "../time-text.ts";
import { decide } from "./decide.ts";
import { DecisionLine } from "./DecisionLine.tsx";
import { SanctionForm } from "./SanctionForm.tsx";
import { SealedPicture } from "./SealedPicture.tsx";
import { useProposal } from "./use-proposal.ts";
import css from "./Moderation.module.css";

/** A report is opened first, for that is recorded, and then decided with its context in sight. */
export function ReportPart({ item }: { item: ReviewItem }) {
  const t = useTexts(social);
  const proposal = useProposal(item.proposal);
  const [detail, setDetail] = useState<ReportDetail | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function open(): Promise<void> {
    setIsBusy(true);
    try {
      const params = { id: item.id };
      const call = http.call("POST /v1/moderation/reports/{id}/open", { params, body: {}, as: "social" });
      setDetail(await call);
    } catch {
      // Its sentence was shown.
    } finally {
      setIsBusy(false);
    }
  }

  async function send(sanction: Sanction | null): Promise<void> {
    const isFinal = await decide(item, sanction ? { act: "refuse", sanction } : { act: "approve" });
    if (isFinal !== null) message.success(isFinal ? t("decided") : t("proposed"));
  }

  return (
    <>
      {proposal && (
        <Text size="sm" fw={500} role="status">
          {proposal}
        </Text>
      )}
      {detail ? (
        <>
          <Context detail={detail} />
          <SanctionForm
            profile={detail.profile}
            wanted={item.proposal?.sanction ?? null}
            category={item.category}
            onSend={send}
            isReport
          />
        </>
      ) : (
        <Group gap="sm">
          <Button loading={isBusy} onClick={() => void open()}>
            {t("openReport")}
          </Button>
          <Text size="sm" c="dimmed">
            {t("openHint")}
          </Text>
        </Group>
      )}
    </>
  );
}

function Context({ detail }: { detail: ReportDetail }) {
  const t = useTexts(social);
  const tCases = useTexts(socialCases);
  const language = useLanguage();
  const { messages, isSealed, reporter, upheldBefore, sanctions, profile } = detail;
  const said = [profile.bio, profile.aboutMe, profile.lookingForText].filter((one) => one !== "");
  return (
    <div className={css.context}>
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
      <section>
        <h3 className={css.partTitle}>{t("profileThen")}</h3>
        <Text size="sm">{t("nameAge", { name: profile.nickname, age: profile.age })}</Text>
        {said.map((one) => (
          <p key={one} className={css.text}>
            {one}
          </p>
        ))}
        <Text size="sm" c="dimmed" mt="xs">
          {t("reporterFacts", reporter)} {t("memberFacts", { count: upheldBefore })}
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
