import type { OwnAgreement } from "@lyceum/contract/shapes";
import { agreements } from "@lyceum/texts/agreements";
import { message } from "@lyceum/ui";
import { Anchor, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RouteLink } from "../shared/RouteLink.tsx";
import { loadMe } from "../shared/session/index.ts";
import { stored } from "../shared/stored.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./AgreementNotice.module.css";
import { ownAgreementsQuery, useAccept } from "./queries.ts";

/** Above the page, in nobody's way: a newer version is there to be read and accepted. Put off, it does not come again for these versions. */
export function AgreementNotice() {
  const t = useTexts(agreements);
  const me = useQuery({ queryKey: ["me"], queryFn: loadMe });
  const own = useQuery(ownAgreementsQuery());
  const [, setPutOff] = useState("");
  const accept = useAccept(() => {
    message.success(t("accepted"));
    leave();
  });
  const due = own.data?.filter(({ isDue }) => isDue) ?? [];
  const userId = me.data?.user.userId;
  if (due.length === 0 || userId === undefined) return null;
  const place = `agreementsLater.${userId}`;
  const versions = due
    .map(({ kind, current }) => `${kind}-${current.version}-${current.publishedAt}`)
    .join(" ");
  if (stored.get(place) === versions) return null;
  return (
    <section className={css.notice} aria-label={t("noticeName")}>
      <p className={css.text} role="status">
        {t(sentenceOf(due))}
      </p>
      <div className={css.links}>
        {due.map(({ kind, current }) => (
          <Anchor
            key={kind}
            component={RouteLink}
            screen={kind}
            query={{ version: current.version }}
            target="_blank"
            title={t("newTab")}
            td="underline"
          >
            {t(kind === "privacy" ? "readPrivacy" : "readAgreement")}
          </Anchor>
        ))}
      </div>
      <div className={css.acts}>
        <Button size="compact-md" loading={accept.isPending} onClick={() => accept.mutate(due)}>
          {t("accept")}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            stored.set(place, versions);
            setPutOff(versions);
            leave();
          }}
        >
          {t("later")}
        </Button>
      </div>
    </section>
  );
}

function sentenceOf(due: readonly OwnAgreement[]) {
  if (due.every(({ accepted }) => accepted === null)) return "firstTime";
  if (due.length > 1) return "bothChanged";
  return due[0]?.kind === "privacy" ? "privacyChanged" : "agreementChanged";
}

/** The button that had the focus goes with the notice. */
function leave(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}
