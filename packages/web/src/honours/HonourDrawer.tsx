import type { Honour } from "@lyceum/contract/shapes";
import { honours } from "@lyceum/texts/honours";
import { message } from "@lyceum/ui";
import { Anchor, Badge, Button, Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import { Picture, useDates, usePick } from "../portal/index.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Honours.module.css";
import { useConsent } from "./queries.ts";

/** One honour with its proof; whoever answers for a name is asked here. */
export function HonourDrawer({ honour, onClosed }: { honour: Honour; onClosed: () => void }) {
  const t = useTexts(honours);
  const pick = usePick();
  const dates = useDates();
  const { names, classes, certificate, awardedOn, pictureUrl, level, kind } = honour;
  const whom = [...names, ...classes.map((one) => pick(one.name, one.nameEn))];
  return (
    <Drawer
      opened
      position="right"
      size={520}
      title={pick(honour.title, honour.titleEn)}
      onClose={onClosed}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {pictureUrl && <Picture src={pictureUrl} alt="" />}
      <p className={css.line}>
        <Badge color="blue">{t(`level_${level}`)}</Badge>
        <Badge variant="outline" color="gray">
          {t(`kind_${kind}`)}
        </Badge>
        <time dateTime={awardedOn}>{dates.day(Date.parse(`${awardedOn}T12:00:00Z`))}</time>
      </p>
      <p>{pick(honour.note, honour.noteEn)}</p>
      {whom.length > 0 && (
        <>
          <h3 className={css.head}>{t("named")}</h3>
          <ul className={css.people}>
            {whom.map((name, at) => (
              <li key={`${name}-${at}`}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {certificate?.url && (
        <Anchor href={certificate.url} target="_blank" rel="noopener">
          {t("openCertificate")}
        </Anchor>
      )}
      {honour.asks.map((one) => (
        <Ask key={one.personId} honourId={honour.honourId} ask={one} />
      ))}
    </Drawer>
  );
}

function Ask({ honourId, ask }: { honourId: number; ask: Honour["asks"][number] }) {
  const t = useTexts(honours);
  const answer = useConsent(honourId);
  const { personId, name, consent, isSelf } = ask;
  async function say(isGiven: boolean): Promise<void> {
    try {
      await answer(personId, isGiven);
      message.success(t("answered"));
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    }
  }
  return (
    <section className={css.ask}>
      <p>
        {isSelf ? t("askSelf") : t("askChild", { name })}{" "}
        {consent === "given" && <Badge color="green">{t("isGiven")}</Badge>}
        {consent === "refused" && <Badge color="gray">{t("isRefused")}</Badge>}
      </p>
      <div className={css.line}>
        {consent !== "given" && <Button onClick={() => void say(true)}>{t("allow")}</Button>}
        {consent !== "refused" && (
          <Button variant="default" onClick={() => void say(false)}>
            {t("deny")}
          </Button>
        )}
      </div>
    </section>
  );
}
