import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PasswordDialog } from "../own/PasswordDialog.tsx";
import type { Confirmed } from "./use-wechat-code.ts";
import { WeChatCode } from "./WeChatCode.tsx";
import { WeChatPerson } from "./WeChatPerson.tsx";

type Props = { onLinked: () => Promise<void>; onClosed: () => void };

/** A code, and then whose WeChat it is: somebody else in the room may have scanned it first. */
export function LinkDialog({ onLinked, onClosed }: Props) {
  const t = useTexts(accountWeChat);
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  if (confirmed)
    return (
      <PasswordDialog
        title={t("linkConfirmTitle")}
        text={`${t("linkConfirmText")} ${t("unlinkedWarning")}`}
        confirmLabel={t("link")}
        onConfirm={async (password) => {
          const body = { id: confirmed.id, password };
          await http.call("POST /account/wechat", { body, isQuiet: true });
          await onLinked();
        }}
        onClosed={onClosed}
      >
        <WeChatPerson person={confirmed.person} />
      </PasswordDialog>
    );
  return (
    <Modal opened onClose={onClosed} size={400} title={t("linkTitle")}>
      <WeChatCode purpose="link" onConfirmed={setConfirmed} />
    </Modal>
  );
}
