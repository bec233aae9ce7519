import type { OwnAgreement } from "@lyceum/contract/shapes";
import { agreements } from "@lyceum/texts/agreements";
import { screens } from "@lyceum/texts/screens";
import { ErrorPanel, message, Section } from "@lyceum/ui";
import { Anchor, Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "../shared/dates.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { isLost } from "../shared/is-lost.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./OwnAgreements.module.css";
import { ownAgreementsQuery, useAccept } from "./queries.ts";
import { useVersionText } from "../shared/version-text.ts";

/** Which versions the person has accepted, and the way to accept a newer one. */
export function OwnAgreements() {
  const t = useTexts(agreements);
  const own = useQuery(ownAgreementsQuery());
  const accept = useAccept(() => {
    message.success(t("accepted"));
  });
  return (
    <Section title={t("ownTitle")} isFramed>
      {own.isPending && <Skeleton height={96} />}
      {isLost(own) && (
        <ErrorPanel text={sentenceOf(own.error, t("failed"))} onRetry={() => void own.refetch()} />
      )}
      <ul className={css.list}>
        {own.data?.map((one) => (
          <Accepted
            key={one.kind}
            agreement={one}
            isBusy={accept.isPending}
            onAccept={() => accept.mutate([one])}
          />
        ))}
      </ul>
    </Section>
  );
}

type Props = { agreement: OwnAgreement; isBusy: boolean; onAccept: () => void };

function Accepted({ agreement: { kind, accepted, isDue }, isBusy, onAccept }: Props) {
  const t = useTexts(agreements);
  const tScreens = useTexts(screens);
  const language = useLanguage();
  const versionText = useVersionText();
  const name = tScreens(kind);
  return (
    <li className={css.row}>
      <div>
        <Anchor component={RouteLink} screen={kind}>
          {name}
        </Anchor>
        <div className={css.details}>
          <span>
            {accepted
              ? t("acceptedOn", {
                  version: versionText(accepted.version),
                  date: longDate(language, accepted.acceptedAt),
                })
              : t("notAccepted")}
          </span>
          {isDue && accepted && <span>{t("due")}</span>}
        </div>
      </div>
      {isDue && (
        <Button
          size="compact-md"
          variant="default"
          loading={isBusy}
          aria-label={`${t("accept")}: ${name}`}
          onClick={onAccept}
        >
          {t("accept")}
        </Button>
      )}
    </li>
  );
}
