import type { AccountSecurity } from "@lyceum/contract/shapes";
import { accountWeChat } from "@lyceum/texts/account/wechat";
import { message, Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import rows from "../../shared/parts/Rows.module.css";

const { lazyDialog } = makeLazyDialogs();
const LinkDialog = lazyDialog(
  () => import("./LinkDialog.tsx"),
  (m) => m.LinkDialog,
);
const PasswordDialog = lazyDialog(
  () => import("../own/PasswordDialog.tsx"),
  (m) => m.PasswordDialog,
);

/** The WeChat of the account (A3). */
export function WeChatSection({ wechat }: { wechat: NonNullable<AccountSecurity["wechat"]> }) {
  const t = useTexts(accountWeChat);
  const queries = useQueryClient();
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  const [open, setOpen] = useState<"link" | "remove" | null>(null);
  const close = () => setOpen(null);
  const isLinked = wechat.linkedAt !== null;

  async function settle(text: string): Promise<void> {
    await queries.invalidateQueries({ queryKey: ["security"] });
    message.success(text);
    close();
  }

  return (
    <Section
      title={t("wechat")}
      isFramed
      action={
        <Button variant="default" size="compact-md" onClick={() => setOpen(isLinked ? "remove" : "link")}>
          {t(isLinked ? "remove" : "link")}
        </Button>
      }
    >
      <p className={rows.text}>{t("ownText")}</p>
      <div className={rows.dim}>
        {wechat.linkedAt === null ? t("ownNone") : t("ownLinked", { day: day.format(wechat.linkedAt) })}
      </div>
      {open === "link" && <LinkDialog onLinked={() => settle(t("linked"))} onClosed={close} />}
      {open === "remove" && (
        <PasswordDialog
          title={t("removeTitle")}
          text={t("removeText")}
          confirmLabel={t("remove")}
          isDanger
          onConfirm={async (password) => {
            await http.call("POST /account/wechat/remove", { body: { password }, isQuiet: true });
            await settle(t("removed"));
          }}
          onClosed={close}
        />
      )}
    </Section>
  );
}
