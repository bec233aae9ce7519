import type { OwnPrivacy } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { Section } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useTexts } from "../use-texts.ts";
import rows from "../parts/Rows.module.css";

type Props = {
  privacy: OwnPrivacy;
  /** What the end means, or why somebody else decides about it. */
  text: string;
  onAsk: () => void;
};

/** The end of the account (P12, D1). */
export function AccountEnd({ privacy, text, onAsk }: Props) {
  const t = useTexts(ownAccount);
  const isWaiting = privacy.erasure?.state === "waiting";
  return (
    <Section title={t("erase")} isFramed>
      <p className={rows.text}>{text}</p>
      {privacy.mayErase && !isWaiting && (
        <Button variant="outline" color="red" onClick={onAsk}>
          {t("eraseAsk")}
        </Button>
      )}
    </Section>
  );
}
