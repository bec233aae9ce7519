import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Button, Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { limits } from "@lyceum/contract/limits";
import { sentenceOf } from "../../shared/http/index.ts";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useCountdown } from "../form/use-countdown.ts";
import { type Confirmed, useWeChatCode } from "./use-wechat-code.ts";
import css from "./WeChat.module.css";
import { WeChatPerson } from "./WeChatPerson.tsx";

type Props = { purpose: "signIn" | "link"; onConfirmed: (confirmed: Confirmed) => void };

/** A code for the telephone, in each of its states (A3). */
export function WeChatCode({ purpose, onConfirmed }: Props) {
  const t = useTexts(accountWeChat);
  const { code, now, refused, isWaitingForNetwork, renew } = useWeChatCode(purpose, onConfirmed);
  const left = useCountdown();
  const count = useEffectEvent(() => left.start(limits.wechatCodeLife.value / 1_000));
  useEffect(() => {
    if (code) count();
  }, [code]);

  if (refused)
    return (
      <Over
        title={t("failed")}
        text={sentenceOf(refused, t("failedText"))}
        again={t("again")}
        onAgain={renew}
      />
    );
  if (now?.status === "denied")
    return <Over title={t("denied")} text={t("deniedText")} again={t("again")} onAgain={renew} />;
  if (now?.status === "expired")
    return <Over title={t("expired")} text={t("expiredText")} again={t("again")} onAgain={renew} />;
  const isScan = code?.how !== "open";
  const intro = purpose === "link" ? t("linkText") : t("codeText");
  return (
    <div className={css.stage}>
      <p className={css.text}>{isScan ? intro : t("openText")}</p>
      <div className={css.place} aria-live="polite">
        {now?.status === "scanned" || now?.status === "confirmed" ? (
          <>
            <WeChatPerson person={now.person} />
            <p className={css.title}>{t(now.status)}</p>
            {now.status === "scanned" && <p className={css.text}>{t("scannedText")}</p>}
          </>
        ) : (
          <>
            {!code && <Skeleton width={200} height={200} />}
            {code &&
              (isScan ? (
                <QrPicture
                  text={new URL(code.url, location.href).href}
                  alt={t("picture")}
                  className={css.picture}
                />
              ) : (
                <Button component="a" href={code.url} target="_blank" rel="noopener noreferrer">
                  {t("open")}
                </Button>
              ))}
          </>
        )}
      </div>
      <div className={css.foot}>
        {code && (
          <>
            <span className={css.left}>{t("number")}</span>
            <span className={css.number}>{code.number}</span>
            {isWaitingForNetwork ? (
              <span className={css.left} role="status">
                {t("offline")}
              </span>
            ) : (
              now?.status !== "scanned" && (
                <span className={css.left}>{t("secondsLeft", { n: left.seconds })}</span>
              )
            )}
          </>
        )}
        {!code && isWaitingForNetwork && <span className={css.left}>{t("offline")}</span>}
      </div>
    </div>
  );
}

type OverProps = { title: string; text: string; again: string; onAgain: () => void };

/** A code that came to its end, as high as one that is shown. */
function Over({ title, text, again, onAgain }: OverProps) {
  return (
    <div className={css.over} role="status">
      <p className={css.title}>{title}</p>
      <p className={css.text}>{text}</p>
      <Button variant="default" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
