import { limits } from "@lyceum/contract/limits";
import type { SiteContent } from "@lyceum/contract/shapes";
import { staffSite } from "@lyceum/texts/staff/site";
import { TextInput } from "@mantine/core";
import { FormFields } from "../../kit/form/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { SavedContent } from "../use-saved-content.ts";

/** What the school is called and how it is reached. */
export function NamePart({ open: { content, change } }: { open: SavedContent<SiteContent> }) {
  const t = useTexts(staffSite);
  return (
    <FormFields>
      <TextInput
        label={t("nameZh")}
        lang="zh"
        maxLength={limits.siteNameMax.value}
        value={content.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextInput
        label={t("nameEn")}
        lang="en"
        maxLength={limits.siteNameMax.value}
        value={content.nameEn}
        onChange={({ currentTarget }) => change({ nameEn: currentTarget.value })}
      />
      <TextInput
        label={t("contact")}
        description={t("contactHelp")}
        maxLength={limits.siteContactMax.value}
        value={content.contact}
        onChange={({ currentTarget }) => change({ contact: currentTarget.value })}
      />
    </FormFields>
  );
}
