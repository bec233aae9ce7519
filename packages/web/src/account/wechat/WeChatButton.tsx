import type { SignedIn } from "@lyceum/contract/shapes";
import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PendingLinkNote } from "./PendingLinkNote.tsx";

const { lazyDialog } = makeLazyDialogs();
const SignInDialog = lazyDialog(
  () => import("./SignInDialog.tsx"),
  (m) => m.SignInDialog,
);

type Props = {
  /** False when something has to be done first, which the form then says. */
  begin: () => boolean;
  onDone: (signedIn: SignedIn, userName: string) => void;
};

/** Signs in by WeChat (A3), with a code that the telephone scans. */
export function WeChatButton({ begin, onDone }: Props) {
  const t = useTexts(accountWeChat);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="md">
      <Button variant="default" fullWidth onClick={() => setIsOpen(begin())}>
        {t("signIn")}
      </Button>
      {isOpen ? (
        <SignInDialog onDone={(signedIn) => onDone(signedIn, "")} onClosed={() => setIsOpen(false)} />
      ) : (
        <PendingLinkNote />
      )}
    </Stack>
  );
}
