import { limits } from "@lyceum/contract/limits";
import type { NoticeAddress, NoticeRole } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { MultiSelect, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { audiences, useChoices } from "../notices/load-notices.ts";
import { classText } from "../notices/texts.ts";
import css from "./NoticeEditor.module.css";
import type { OpenNotice } from "./use-notice.ts";

const roles = [
  "student",
  "guardian",
  "teacher",
  "headTeacher",
  "editor",
  "reviewer",
  "institutionAdmin",
] as const satisfies readonly NoticeRole[];

/** Whom the notice is for, with the number of people. */
export function AudienceField({ open }: { open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const { content, change } = open;
  const { data: choices } = useChoices();
  const classes = choices?.classes ?? [];
  const known = [...new Set([...classes.map(({ classId }) => classId), ...content.classIds])];
  const mayChoose = choices?.mayAddressAll ?? false;
  return (
    <div className={css.audience} role="group" aria-label={t("audience")}>
      <span className={css.label}>{t("audience")}</span>
      {(mayChoose || content.audience !== "classes") && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("audience")}
          value={content.audience}
          onChange={(next) => {
            const audience = audiences.find((one) => one === next) ?? "all";
            change({ audience, ...(audience === "all" ? {} : { isPublic: false }) });
          }}
          data={audiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
        />
      )}
      {content.audience === "roles" && (
        <MultiSelect
          aria-label={t("audienceRoles")}
          placeholder={content.roles.length === 0 ? t("audienceRoles") : ""}
          data={roles.map((value) => ({ value, label: t(`role_${value}`) }))}
          value={content.roles}
          onChange={(next) => change({ roles: roles.filter((role) => next.includes(role)) })}
        />
      )}
      {content.audience === "classes" && choices && known.length === 0 && (
        <p className={css.note}>{t("noClasses")}</p>
      )}
      {content.audience === "classes" && known.length > 0 && (
        <MultiSelect
          aria-label={t("audienceClasses")}
          placeholder={content.classIds.length === 0 ? t("audienceClasses") : ""}
          searchable
          maxValues={limits.noticeClassesMax.value}
          data={known.map((id) => ({ value: String(id), label: classText(t, language, classes, id) }))}
          value={content.classIds.map(String)}
          onChange={(next) => change({ classIds: next.map(Number) })}
        />
      )}
      <Reach address={content} />
    </div>
  );
}

function Reach({ address: { audience, roles: chosen, classIds } }: { address: NoticeAddress }) {
  const t = useTexts(staffNotices);
  const address = { audience, roles: chosen, classIds };
  const { data } = useQuery({
    queryKey: ["staff-notice-count", address],
    queryFn: ({ signal }) => http.call("POST /staff/notices/count", { body: address, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p className={css.note} role="status" data-numbers>
      {data ? t("reaches", { n: data.people }) : t("counting")}
    </p>
  );
}
