import { screens as pages } from "@lyceum/contract/screens";
import type { SignedIn } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/texts/screens";
import { tv } from "@lyceum/texts/tv";
import { useQueryClient } from "@tanstack/react-query";
import { sentenceOf } from "../shared/http/index.ts";
import { QrPicture } from "../shared/parts/QrPicture.tsx";
import { RouteLink } from "../shared/RouteLink.tsx";
import { keepSignIn } from "../shared/session/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Stage } from "./Stage.tsx";
import css from "./Tv.module.css";
import { useTvCode } from "./use-tv-code.ts";

/** A screen on which nobody is signed in: a phone lends it a sign-in by a code, or somebody has a keyboard. */
export function SignIn() {
  const t = useTexts(tv);
  const titleOf = useTexts(screens);
  const queries = useQueryClient();
  const { code, now, refused, renew } = useTvCode(arrive);
  const isOver = refused !== null || now === "denied" || now === "expired";

  function arrive({ access_token, client_id }: SignedIn): void {
    if (access_token === undefined) return;
    // Where somebody has signed in meanwhile in another window, nothing of theirs may stay.
    const isOther = keepSignIn("edu", { access_token, client_id });
    if (isOther) location.reload();
    queries.clear();
  }

  return (
    <Stage title={titleOf("tvHomework")} keys={t("keysEnter")}>
      <p className={css.words}>{t("signInText")}</p>
      <div className={css.phone}>
        <div className={css.code}>
          {code && !isOver && (
            <QrPicture text={`${location.origin}${pages.tvAllow.path}#${code.ticket}`} alt={t("signInQr")} />
          )}
        </div>
        <div className={css.signIn}>
          {isOver ? (
            <p className={css.words} role="status">
              {refused ? sentenceOf(refused, t("failed")) : t(now === "denied" ? "signInDenied" : "codeOver")}
            </p>
          ) : (
            <>
              <p className={css.words}>{t("signInScan")}</p>
              <p className={css.words}>{t("signInDigits")}</p>
              <p className={css.digits} data-numbers>
                {code?.digits ?? "····"}
              </p>
            </>
          )}
          {isOver && (
            <button type="button" className={css.button} data-main data-first onClick={renew}>
              {t("newCode")}
            </button>
          )}
        </div>
      </div>
      {/* Made again when the code is over, so that the focus goes to the way on. */}
      <RouteLink
        key={String(isOver)}
        screen="login"
        query={{ redirect: location.pathname }}
        className={css.button}
      >
        {t("signInByKeys")}
      </RouteLink>
    </Stage>
  );
}
