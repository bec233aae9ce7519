import { social } from "@lyceum/texts/social";
import { Text } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";
import { BlockedPeople } from "./safety/BlockedPeople.tsx";
import { EndedMatches } from "./safety/EndedMatches.tsx";
import { Standing } from "./safety/Standing.tsx";
import css from "./SafetyScreen.module.css";
import { SocialFrame } from "./SocialFrame.tsx";

const tips = ["money", "stay", "meet", "video", "adult", "block"] as const;

/** /social/safety (D5): what one can do, how one stands, whom one has blocked. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("safety")}>
      <Text c="dimmed" mb="lg">
        {t("safetyText")}
      </Text>
      <div className={css.columns}>
        <div className={css.column}>
          <Standing />
          <EndedMatches />
        </div>
        <div className={css.column}>
          <section className={css.part} aria-labelledby="tips">
            <h2 id="tips" className={css.title}>
              {t("tipsTitle")}
            </h2>
            <ul className={css.tips}>
              {tips.map((one) => (
                <li key={one}>{t(`tip_${one}`)}</li>
              ))}
            </ul>
          </section>
          <BlockedPeople />
        </div>
      </div>
    </SocialFrame>
  );
}
