import { accountWeChat } from "@lyceum/texts/account/wechat";
import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { keepPendingLink, readPendingLink } from "./pending-link.ts";

/** What the next sign-in does besides, and the way out of it. */
export function PendingLinkNote() {
  const t = useTexts(accountWeChat);
  const [link, setLink] = useState(readPendingLink);
  if (link === null) return null;
  return (
    <Alert color="gray" p="sm">
      {link.name === "" ? t("linkWaitsNameless") : t("linkWaits", { name: link.name })}{" "}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          keepPendingLink(null);
          setLink(null);
        }}
      >
        {t("unlinkedCancel")}
      </Button>
    </Alert>
  );
}
