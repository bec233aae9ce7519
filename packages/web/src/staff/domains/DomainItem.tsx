import type { SiteDomain } from "@lyceum/contract/shapes";
import { staffDomains } from "@lyceum/texts/staff/domains";
import { message } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { BusyButton } from "../../kit/form/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Domains.module.css";
import { HowToProve } from "./HowToProve.tsx";
import { actOnDomain, domainsQuery } from "./queries.ts";

const colours = { proved: "green", waiting: "orange", removed: "gray" } as const;

/** One domain: how it stands, what can be done with it, and how it is proved where it waits. */
export function DomainItem({ row }: { row: SiteDomain }) {
  const t = useTexts(staffDomains);
  const language = useLanguage();
  const zone = useZone();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { domain, state, isPrimary, isCurrent, checkedAt, removedUntil } = row;
  const reload = () => queries.invalidateQueries(domainsQuery());

  /** Tells what went wrong. */
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setBusy(false);
      await reload();
    }
  }
  const prove = () =>
    run(async () => {
      const after = await actOnDomain("prove", domain);
      if (after.state === "proved") message.success(t("didProve", { domain }));
      else message.warning(t("notFound", { domain }));
    });
  const makePrimary = () =>
    run(async () => {
      await actOnDomain("primary", domain);
      message.success(t("didPrimary", { domain }));
    });
  const remove = () =>
    undoable({
      text: t("didRemove", { domain }),
      async run() {
        await actOnDomain("remove", domain);
        await reload();
      },
      async undo() {
        await actOnDomain("restore", domain);
        await reload();
      },
    });
  const restore = () => run(async () => void (await actOnDomain("restore", domain)));

  return (
    <li className={css.item}>
      <div className={css.line}>
        <span className={css.name} data-off={state === "removed" || undefined}>
          {domain}
        </span>
        <span className={css.badges}>
          {isPrimary && <Badge color="blue">{t("primary")}</Badge>}
          <Badge color={colours[state]}>{t(state)}</Badge>
          {isCurrent && <Badge color="gray">{t("current")}</Badge>}
        </span>
        <span className={css.space} />
        {state === "proved" && !isPrimary && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={t("makePrimaryOf", { domain })}
            onClick={() => void makePrimary()}
          >
            {t("makePrimary")}
          </Button>
        )}
        {state === "removed" ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={t("takeBackOf", { domain })}
            onClick={() => void restore()}
          >
            {t("takeBack")}
          </Button>
        ) : (
          !isPrimary &&
          !isCurrent && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              disabled={isBusy}
              aria-label={t("removeOf", { domain })}
              onClick={() => void remove()}
            >
              {t("remove")}
            </Button>
          )
        )}
      </div>
      {removedUntil !== null && (
        <p className={css.hint}>{t("removedUntil", { time: formatDayTime(language, zone, removedUntil) })}</p>
      )}
      {state === "waiting" && (
        <>
          <HowToProve row={row} />
          <div className={css.line}>
            <BusyButton
              size="compact-sm"
              isBusy={isBusy}
              aria-label={t("checkOf", { domain })}
              onClick={() => void prove()}
            >
              {t("check")}
            </BusyButton>
            {checkedAt !== null && (
              <span className={css.hint}>
                {t("checkedAt", { time: formatDayTime(language, zone, checkedAt) })}
              </span>
            )}
          </div>
        </>
      )}
    </li>
  );
}
