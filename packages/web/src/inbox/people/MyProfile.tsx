import { people } from "@lyceum/texts/people";
import { ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton } from "@mantine/core";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import css from "./Profile.module.css";
import { MyProfileForm } from "./MyProfileForm.tsx";
import { useOwnInfo } from "./use-own-info.ts";

/** What one says of oneself, to see and to change (M10). */
export function MyProfile({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(people);
  useFocusBack();
  const { info, isLive, hasFailed, load } = useOwnInfo();
  return (
    <Modal opened onClose={onClosed} title={t("myProfile")} size={480}>
      {info ? (
        <>
          <div className={css.head}>
            <Avatar nick={info.nick} avatar={info.avatar} size={56} />
            <div className={css.about}>
              <p className={css.nick}>{info.nick}</p>
              <p className={css.note}>{t("fromAccount")}</p>
            </div>
          </div>
          <MyProfileForm info={info} isLive={isLive} onClosed={onClosed} />
        </>
      ) : hasFailed ? (
        <ErrorPanel text={t("myProfileFailed")} onRetry={load} />
      ) : isLive ? (
        <div role="status" aria-label={t("loading")}>
          <Skeleton height={56} mb={16} />
          <Skeleton height={240} />
        </div>
      ) : (
        <p className={css.note}>{t("offline")}</p>
      )}
    </Modal>
  );
}
