import type { Me } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { message, Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { reloadMe } from "../../shared/session/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import rows from "../../shared/parts/Rows.module.css";
import css from "./Own.module.css";

const { lazyDialog } = makeLazyDialogs();
const ContactDialog = lazyDialog(
  () => import("./ContactDialog.tsx"),
  (m) => m.ContactDialog,
);
const PasswordDialog = lazyDialog(
  () => import("./PasswordDialog.tsx"),
  (m) => m.PasswordDialog,
);

const kinds = ["phone", "email"] as const;
type Kind = (typeof kinds)[number];
const words = {
  phone: { add: "addPhone", change: "changePhone", remove: "removePhone" },
  email: { add: "addEmail", change: "changeEmail", remove: "removeEmail" },
} as const;

/** Phone number and mail address, each proven by a code; the last one stays (P12). */
export function Contacts({ me: { user } }: { me: Me }) {
  const t = useTexts(ownAccount);
  const queries = useQueryClient();
  const [open, setOpen] = useState<{ kind: Kind; does: "set" | "remove" } | null>(null);
  const values = { phone: user.phonenumber, email: user.email };
  const isLast = values.phone === "" || values.email === "";
  const close = () => setOpen(null);

  async function refresh(text: string): Promise<void> {
    queries.setQueryData(["me"], await reloadMe());
    message.success(text);
    close();
  }

  return (
    <Section title={t("contacts")} isFramed>
      <p className={rows.text}>{t("contactsText")}</p>
      {kinds.map((kind) => {
        const value = values[kind];
        return (
          <div key={kind} className={rows.row} role="group" aria-label={t(kind)}>
            <div className={rows.words}>
              <div className={rows.label}>{t(kind)}</div>
              <div className={rows.dim}>{value || t("none")}</div>
            </div>
            <div className={css.acts}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={t(words[kind][value === "" ? "add" : "change"])}
                onClick={() => setOpen({ kind, does: "set" })}
              >
                {t(value === "" ? "add" : "change")}
              </Button>
              {value !== "" && !isLast && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t(words[kind].remove)}
                  onClick={() => setOpen({ kind, does: "remove" })}
                >
                  {t("remove")}
                </Button>
              )}
            </div>
          </div>
        );
      })}
      {open?.does === "set" && (
        <ContactDialog
          kind={open.kind}
          title={t(words[open.kind][values[open.kind] === "" ? "add" : "change"])}
          onSaved={(contact) => refresh(t("contactSaved", { contact }))}
          onClosed={close}
        />
      )}
      {open?.does === "remove" && (
        <PasswordDialog
          title={t(words[open.kind].remove)}
          text={t("removeContactText", { contact: values[open.kind] })}
          confirmLabel={t("remove")}
          isDanger
          onClosed={close}
          onConfirm={async (password) => {
            const body = { kind: open.kind, password };
            await http.call("POST /account/contacts/remove", { body, isQuiet: true });
            await refresh(t("contactRemoved", { contact: values[open.kind] }));
          }}
        />
      )}
    </Section>
  );
}
