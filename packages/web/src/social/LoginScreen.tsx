import { shell } from "@lyceum/texts/shell";
import { social } from "@lyceum/texts/social";
import { Tabs } from "@mantine/core";
import { useState } from "react";
import { QuietFrame } from "../shared/parts/QuietFrame.tsx";
import { useSiteName } from "../shared/site.ts";
import { useTexts } from "../shared/use-texts.ts";
import { hasProof } from "./login/age-proof.ts";
import { JoinForm } from "./login/JoinForm.tsx";
import { SignInForm } from "./login/SignInForm.tsx";
import { useTitle } from "./use-title.ts";
import css from "./LoginScreen.module.css";

/** /social/login (A1, D1): the sign-in of the social realm, and the way in through the age check. */
export function Screen() {
  useTitle();
  const t = useTexts(social);
  const site = useSiteName(useTexts(shell)("product"));
  const [part, setPart] = useState<string | null>(() => (hasProof() ? "join" : "signIn"));
  return (
    <QuietFrame>
      <section className={css.card}>
        <h1 className={css.title}>{t("brand", { site })}</h1>
        <p className={css.text}>{t("tagline")}</p>
        <Tabs value={part} onChange={setPart} keepMounted={false}>
          <Tabs.List grow mb="md">
            <Tabs.Tab value="signIn">{t("signIn")}</Tabs.Tab>
            <Tabs.Tab value="join">{t("join")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="signIn">
            <SignInForm />
          </Tabs.Panel>
          <Tabs.Panel value="join">
            <JoinForm />
          </Tabs.Panel>
        </Tabs>
      </section>
    </QuietFrame>
  );
}
