import type { ToolPlatform } from "@lyceum/contract/shapes";
import { staffTools } from "@lyceum/texts/staff/tools";
import { confirm, message } from "@lyceum/ui";
import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { CopyField } from "./CopyField.tsx";
import { platformQuery } from "./queries.ts";

/** What is entered at every tool. */
export function PlatformFacts({ platform }: { platform: ToolPlatform }) {
  const t = useTexts(staffTools);
  const language = useLanguage();
  const zone = useZone();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const issuer = platform.issuer || window.location.origin;

  async function rotate(withdraws: boolean): Promise<void> {
    const isSure = await confirm({
      title: t(withdraws ? "withdrawTitle" : "rotateTitle"),
      text: t(withdraws ? "withdrawText" : "rotateText"),
      confirmLabel: t(withdraws ? "withdrawYes" : "rotateYes"),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const renewed = await http.call("POST /staff/toolKeys/rotate", { body: { withdraws } });
      queries.setQueryData(platformQuery.queryKey, renewed);
      message.success(t("rotated"));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="tool-platform">
      <h2 id="tool-platform">{t("platform")}</h2>
      <CopyField label={t("issuer")} value={issuer} />
      <CopyField label={t("authUrl")} value={issuer + platform.authPath} />
      <CopyField label={t("tokenUrl")} value={issuer + platform.tokenPath} />
      <CopyField label={t("keysUrl")} value={issuer + platform.keysPath} />
      <Group justify="space-between">
        <span>
          {platform.keyMadeAt === 0
            ? t("keyLater")
            : t("keyMade", { time: formatDayTime(language, zone, platform.keyMadeAt) })}
        </span>
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => void rotate(false)}>
            {t("rotate")}
          </Button>
          <Button variant="default" loading={isBusy} onClick={() => void rotate(true)}>
            {t("withdraw")}
          </Button>
        </Group>
      </Group>
    </section>
  );
}
