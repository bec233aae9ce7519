import { chooserTypes } from "@lyceum/contract/asset-purposes";
import type { Me } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { reloadMe } from "../../shared/session/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Avatar.module.css";

const { lazyDialog } = makeLazyDialogs();
const AvatarDialog = lazyDialog(
  () => import("./AvatarDialog.tsx"),
  (m) => m.AvatarDialog,
);

/** One's own picture, and how it is changed (P12). */
export function AvatarField({ user }: { user: Me["user"] }) {
  const t = useTexts(ownAccount);
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const hasPicture = user.avatar !== "";

  async function refresh(text: string): Promise<void> {
    queries.setQueryData(["me"], await reloadMe());
    message.success(text);
  }

  async function remove(): Promise<void> {
    const isYes = await confirm({
      title: t("pictureRemoveAsk"),
      text: t("pictureRemoveText"),
      confirmLabel: t("remove"),
      isDangerous: true,
    });
    if (!isYes) return;
    setIsBusy(true);
    try {
      await http.call("POST /account/avatar/remove", { body: {}, isQuiet: true });
      await refresh(t("pictureRemoved"));
    } catch (error) {
      message.error(sentenceOf(error, t("pictureFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={css.field}>
      <Avatar nick={user.nickName} avatar={user.avatar.replace(/small$/, "large")} size={96} />
      <div className={css.acts}>
        <Button variant="default" size="compact-md" onClick={() => chooser.current?.click()}>
          {t(hasPicture ? "pictureChange" : "pictureAdd")}
        </Button>
        {hasPicture && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            loading={isBusy}
            onClick={() => void remove()}
          >
            {t("pictureRemove")}
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t("pictureChoose")}
        accept={chooserTypes.image}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      {file && (
        <AvatarDialog
          file={file}
          onClosed={() => setFile(null)}
          onSaved={async () => {
            await refresh(t("pictureSaved"));
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
