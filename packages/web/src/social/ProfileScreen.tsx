import type { OwnProfile } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Alert, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { AboutStep } from "./profile/AboutStep.tsx";
import { BasicStep } from "./profile/BasicStep.tsx";
import { DetailsStep } from "./profile/DetailsStep.tsx";
import { PhotosStep } from "./profile/PhotosStep.tsx";
import { PreviewStep } from "./profile/PreviewStep.tsx";
import { VerifyStep } from "./profile/VerifyStep.tsx";
import { profileQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";
import css from "./ProfileScreen.module.css";

const steps = ["basic", "photos", "about", "details", "preview", "verify"] as const;
type Step = (typeof steps)[number];
const titles = {
  basic: "stepBasic",
  photos: "stepPhotos",
  about: "stepAbout",
  details: "stepDetails",
  preview: "stepPreview",
  verify: "stepVerify",
} as const;

/** /social/profile (D1): in steps, each saved by itself, so that one may leave and come back. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("profile")}>
      <Profile />
    </SocialFrame>
  );
}

function Profile() {
  const t = useTexts(social);
  const profile = useQuery(profileQuery());
  if (profile.isPending) return <PageSkeleton />;
  if (isLost(profile))
    return (
      <ErrorPanel text={sentenceOf(profile.error, t("loadFailed"))} onRetry={() => void profile.refetch()} />
    );
  return <Steps data={profile.data} />;
}

function Steps({ data }: { data: OwnProfile }) {
  const t = useTexts(social);
  const go = useGo();
  const asked = useQueryValues()["step"];
  // What is saved here does not move anybody on by itself.
  const [first] = useState(() => firstOpen(data));
  const step: Step = steps.find((one) => one === asked) ?? first;
  const goTo = (next: string | null) =>
    void go({ screen: "socialProfile", query: { step: next ?? "basic" } });
  return (
    <>
      {data.state === "suspended" && (
        <Alert color="orange" mb="lg">
          {t("suspended")}
        </Alert>
      )}
      <Tabs value={step} onChange={goTo} keepMounted={false}>
        <Tabs.List mb="lg" aria-label={t("steps")}>
          {steps.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(titles[one])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={css.step}>
          <Tabs.Panel value="basic">
            <BasicStep profile={data} onDone={() => goTo("photos")} />
          </Tabs.Panel>
          <Tabs.Panel value="photos">
            <PhotosStep profile={data} />
          </Tabs.Panel>
          <Tabs.Panel value="about">
            <AboutStep profile={data} onDone={() => goTo("details")} />
          </Tabs.Panel>
          <Tabs.Panel value="details">
            <DetailsStep profile={data} onDone={() => goTo("preview")} />
          </Tabs.Panel>
          <Tabs.Panel value="verify">
            <VerifyStep />
          </Tabs.Panel>
          <Tabs.Panel value="preview">
            <PreviewStep profile={data} />
          </Tabs.Panel>
        </div>
      </Tabs>
    </>
  );
}

/** Where somebody goes on who left before the end; the first step, where all that is asked for is there. */
function firstOpen({ stats, photos, texts }: OwnProfile): Step {
  if (stats["basic-toast"] === "1") return "basic";
  if (photos.length === 0) return "photos";
  return texts.bio && texts.aboutMe && texts.lookingForText ? "basic" : "about";
}
