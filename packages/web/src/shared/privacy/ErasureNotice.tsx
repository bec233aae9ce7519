import type { OwnPrivacy } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { message, WarningIcon } from "@lyceum/ui";
import { Alert, Button } from "@mantine/core";
import { useLanguage, useTexts } from "../use-texts.ts";
import css from "./Privacy.module.css";

type Props = { privacy: OwnPrivacy | undefined; undo: () => Promise<unknown>; refresh: () => Promise<void> };

/** While the erasure of the account waits, with the way back (P12, D1). */
export function ErasureNotice({ privacy, undo, refresh }: Props) {
  const t = useTexts(ownAccount);
  const when = new Intl.DateTimeFormat(useLanguage(), {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const erasure = privacy?.erasure;
  if (erasure?.state !== "waiting" || erasure.dueAt === null) return null;

  async function takeBack(): Promise<void> {
    await undo().then(
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
        <Button variant="default" size="compact-md" onClick={() => void takeBack()}>
          {t("eraseUndo")}
        </Button>
      </div>
    </Alert>
  );
}
