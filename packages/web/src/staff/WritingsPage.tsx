import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";
import { StaffLayout } from "./StaffLayout.tsx";

type Props = {
  screen: "staffActivities" | "staffHonours" | "staffLive" | "staffNotices";
  t: (key: "text" | "createFailed") => string;
  /** What the button says. */
  label: string;
  /** Makes an empty one and opens it. */
  begin: () => Promise<void>;
  /** What else there is to do, before that button. */
  others?: ReactNode;
  children: ReactNode;
};

/** The list of what staff write and publish, with a button that begins another one. */
export function WritingsPage({ screen, t, label, begin, others, children }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await begin();
    } catch (error) {
      message.error(sentenceOf(error, t("createFailed")));
      setIsBusy(false);
    }
  }

  return (
    <StaffLayout
      screen={screen}
      text={t("text")}
      actions={
        <>
          {others}
          <Button loading={isBusy} onClick={() => void press()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </StaffLayout>
  );
}
