import { limits } from "@lyceum/contract/limits";
import type { Likes } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

const minute = 60_000;

/** How many likes are left of a rolling day, and when the next one comes back. */
export function LikesLeft({ likes: { max, remaining, resetAt } }: { likes: Likes }) {
  const t = useTexts(social);
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  const count = remaining;
  return (
    <Text size="sm" c="dimmed" data-numbers>
      {t("likesLeft", { count })}
      {resetAt !== null && ` · ${t("likesBack", { time: durationOf(resetAt - now, language) })}`}
      {remaining === 0 && max < limits.premiumLikesMax.value && (
        <>
          {" · "}
          <RouteLink screen="socialPremium">{t("seePremium")}</RouteLink>
        </>
      )}
    </Text>
  );
}

function durationOf(ms: number, language: string): string {
  const minutes = Math.max(1, Math.ceil(ms / minute));
  const hours = Math.floor(minutes / 60);
  const format = (value: number, unit: "hour" | "minute") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(value);
  return hours > 0 ? `${format(hours, "hour")} ${format(minutes % 60, "minute")}` : format(minutes, "minute");
}
