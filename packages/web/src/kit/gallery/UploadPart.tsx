import { gallery } from "@lyceum/texts/kit/gallery";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { FormFields } from "../form/index.ts";
import { type UploadedFile, UploadField } from "../upload/index.ts";
import { Sample } from "./Sample.tsx";

/** Uploads to the server: pictures with their descriptions, files of any size. */
export function UploadPart() {
  const t = useTexts(gallery);
  const [pictures, setPictures] = useState<readonly UploadedFile[]>([]);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  return (
    <Sample title={t("uploadTitle")} text={t("uploadText")}>
      <FormFields>
        <UploadField
          label={t("uploadPictures")}
          purpose="picture"
          hasAlt
          countMax={4}
          value={pictures}
          onChange={setPictures}
        />
        <UploadField label={t("uploadFiles")} purpose="attachment" value={files} onChange={setFiles} />
        <UploadField
          label={t("uploadCover")}
          purpose="picture"
          countMax={1}
          withAsterisk
          value={[]}
          onChange={() => undefined}
          error={t("uploadMissing")}
        />
      </FormFields>
    </Sample>
  );
}
