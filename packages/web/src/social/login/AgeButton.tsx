import { social } from "@lyceum/texts/social";
import { socialAge } from "@lyceum/texts/social/age";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** Leads to the page of the provider that proves ages; it comes back to the sign-in (D1). */
export function AgeButton({ error }: { error: string | undefined }) {
  const t = useTexts(socialAge);
  const tSocial = useTexts(social);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function go(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const { url } = await http.call("POST /v1/auth/age", { body: {}, as: "none", isQuiet: true });
      if (url === null) setProblem(tSocial("noProvider"));
      else location.assign(url);
    } catch (refused) {
      setProblem(sentenceOf(refused, tSocial("loadFailed")));
    }
    setIsBusy(false);
  }

  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void go()}>
        {t("prove")}
      </Button>
      {(problem ?? error) && (
        <Text size="sm" c="red" role="alert">
          {problem ?? error}
        </Text>
      )}
    </>
  );
}
