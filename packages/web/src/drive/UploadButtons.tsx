import { drive } from "@lyceum/texts/drive";
import { Button } from "@mantine/core";
import { type ChangeEvent, useEffect, useRef } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { type PlacedFile, placeChosen } from "./dropped-files.ts";
import { UploadIcon } from "./icons.ts";

/** Chooses files, or a folder with all that it holds. */
export function UploadButtons({ onFiles }: { onFiles: (files: readonly PlacedFile[]) => void }) {
  const t = useTexts(drive);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not among the attributes that the page's types know.
    if (folder.current) folder.current.webkitdirectory = true;
  }, []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(placeChosen([...(event.currentTarget.files ?? [])]));
    // The same file may be chosen again.
    event.currentTarget.value = "";
  };
  return (
    <>
      <input ref={files} type="file" multiple hidden aria-label={t("uploadFiles")} onChange={choose} />
      <input ref={folder} type="file" hidden aria-label={t("uploadFolder")} onChange={choose} />
      <Button variant="default" onClick={() => folder.current?.click()}>
        {t("uploadFolder")}
      </Button>
      <Button leftSection={<UploadIcon />} onClick={() => files.current?.click()}>
        {t("uploadFiles")}
      </Button>
    </>
  );
}
