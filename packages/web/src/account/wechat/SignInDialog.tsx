import type { SignedIn } from "@lyceum/contract/shapes";
import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { keepPendingLink } from "./pending-link.ts";
import type { Confirmed } from "./use-wechat-code.ts";
import { WeChatCode } from "./WeChatCode.tsx";
import { WeChatPerson } from "./WeChatPerson.tsx";

type Props = { onDone: (signedIn: SignedIn) => void; onClosed: () => void };

/** The code, and what to do with a WeChat that nobody has linked. */
export function SignInDialog({ onDone, onClosed }: Props) {
  const t = useTexts(accountWeChat);
  const [unlinked, setUnlinked] = useState<Confirmed | null>(null);

  function settle(confirmed: Confirmed): void {
    if (confirmed.signedIn) onDone(confirmed.signedIn);
    else setUnlinked(confirmed);
  }

  function link(): void {
    if (unlinked) keepPendingLink({ id: unlinked.id, name: unlinked.person?.nick ?? "" });
    onClosed();
  }

  return (
    <Modal opened onClose={onClosed} size={400} title={t(unlinked ? "unlinkedTitle" : "codeTitle")}>
      {unlinked ? (
        <Stack gap="md">
          <WeChatPerson person={unlinked.person} />
          <Text size="sm">
            {t("unlinkedText")} {t("unlinkedWarning")}
          </Text>
          <Button data-autofocus onClick={link}>
            {t("unlinkedSignIn")}
          </Button>
          <Button variant="default" component={RouteLink} screen="register" onClick={link}>
            {t("unlinkedRegister")}
          </Button>
        </Stack>
      ) : (
        <WeChatCode purpose="signIn" onConfirmed={settle} />
      )}
    </Modal>
  );
}
