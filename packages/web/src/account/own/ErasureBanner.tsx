import { ownAccount } from "@lyceum/texts/own-account";
import { message, WarningIcon } from "@lyceum/ui";
import { Alert, Button } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Own.module.css";
import { usePrivacy } from "./use-privacy.ts";

/** Over every section while the erasure of the account waits, with the way back (P12). */
export function ErasureBanner() {
  const t = useTexts(ownAccount);
  const when = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const { query, refresh } = usePrivacy();
  const erasure = query.data?.erasure;
  if (erasure?.state !== "waiting" || erasure.dueAt === null) return null;

  async function undo(): Promise<void> {
    await http.call("POST /account/erasure/undo", { body: {} }).then(
      () => message.success(t("eraseUndone")),
      // The client has said why; what is so now is shown.
      () => {},
    );
    await refresh();
  }

  return (
    <Alert
      color="red"
      variant="light"
      icon={<WarningIcon />}
      mb="md"
      title={t("eraseWaits", { time: when.format(erasure.dueAt) })}
    >
      <div className={css.banner}>
        <span>{t("eraseWaitsText")}</span>
        <Button variant="default" size="compact-md" onClick={() => void undo()}>
          {t("eraseUndo")}
        </Button>
      </div>
    </Alert>
  );
}
