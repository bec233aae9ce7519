import type { Passkey } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { confirm, message, Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import rows from "../../shared/parts/Rows.module.css";
import css from "./Own.module.css";

const { lazyDialog } = makeLazyDialogs();
const AddPasskeyDialog = lazyDialog(
  () => import("./AddPasskeyDialog.tsx"),
  (m) => m.AddPasskeyDialog,
);
const RenameDialog = lazyDialog(
  () => import("./RenameDialog.tsx"),
  (m) => m.RenameDialog,
);

const isSupported = "PublicKeyCredential" in globalThis;

/** The passkeys of the account (A1). */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts(ownAccount);
  const queries = useQueryClient();
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  const [open, setOpen] = useState<"add" | Passkey | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ["security"] });

  async function remove({ id, name }: Passkey): Promise<void> {
    const isSure = await confirm({
      title: t("passkeyRemoveTitle", { name }),
      text: t("passkeyRemoveText"),
      confirmLabel: t("remove"),
    });
    if (!isSure) return;
    await http.call("POST /account/passkeys/remove", { body: { id } }).then(
      () => message.success(t("passkeyRemoved")),
      // Said by the client; another tab may have been first, and the list tells.
      () => {},
    );
    await refresh();
  }

  return (
    <Section
      title={t("passkeys")}
      isFramed
      action={
        isSupported && (
          <Button variant="default" size="compact-md" onClick={() => setOpen("add")}>
            {t("passkeyAdd")}
          </Button>
        )
      }
    >
      <p className={rows.text}>{t("passkeysText")}</p>
      {passkeys.length === 0 && (
        <div className={rows.dim}>{t(isSupported ? "passkeysEmpty" : "passkeyCannot")}</div>
      )}
      <ul className={css.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={rows.row}>
            <div className={rows.words}>
              <div className={rows.label}>{passkey.name}</div>
              <div className={rows.dim}>
                {t("passkeyMade", { day: day.format(passkey.createdAt) })},{" "}
                {passkey.lastUsedAt === null
                  ? t("passkeyUnused")
                  : t("passkeyUsed", { day: day.format(passkey.lastUsedAt) })}
              </div>
            </div>
            <div className={css.acts}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t("passkeyRenameOf", { name: passkey.name })}
                onClick={() => setOpen(passkey)}
              >
                {t("passkeyRename")}
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t("passkeyRemoveOf", { name: passkey.name })}
                onClick={() => void remove(passkey)}
              >
                {t("remove")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open === "add" && (
        <AddPasskeyDialog
          onAdded={async () => {
            await refresh();
            message.success(t("passkeyAdded"));
            close();
          }}
          onClosed={close}
        />
      )}
      {open !== null && open !== "add" && (
        <RenameDialog
          passkey={open}
          onSaved={async () => {
            await refresh();
            close();
          }}
          onClosed={close}
        />
      )}
    </Section>
  );
}
