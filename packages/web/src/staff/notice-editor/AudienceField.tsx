import type { NoticeAddress } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ClassChoice, RoleChoice, SchoolChoice } from "../AudienceChoices.tsx";
import { audiences, useChoices } from "../notices/load-notices.ts";
import css from "./NoticeEditor.module.css";
import type { OpenNotice } from "./use-notice.ts";

/** Whom the notice is for, with the number of people. */
export function AudienceField({ open }: { open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const { content, change } = open;
  const { data: choices } = useChoices();
  const may = {
    all: choices?.mayAddressAll ?? false,
    roles: choices?.mayAddressAll ?? false,
    classes: (choices?.mayAddressAll ?? false) || (choices?.classes.length ?? 0) > 0,
    schools: (choices?.schools?.total ?? 0) > 0,
  };
  const offered = audiences.filter((one) => one === content.audience || may[one]);
  return (
    <div className={css.audience} role="group" aria-label={t("audience")}>
      <span className={css.label}>{t("audience")}</span>
      {offered.length > 1 && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("audience")}
          value={content.audience}
          onChange={(next) => {
            const audience = audiences.find((one) => one === next) ?? "all";
            const mayBePublic = audience === "all" || audience === "schools";
            change({ audience, ...(mayBePublic ? {} : { isPublic: false }) });
          }}
          data={offered.map((value) => ({ value, label: t(`audience_${value}`) }))}
        />
      )}
      {content.audience === "schools" && choices?.schools && (
        <SchoolChoice
          value={content.schoolIds}
          choices={choices.schools}
          named={open.notice.schools}
          onChange={(schoolIds) => change({ schoolIds })}
        />
      )}
      {(content.audience === "roles" || content.audience === "schools") && (
        <RoleChoice
          value={content.roles}
          isOptional={content.audience === "schools"}
          onChange={(roles) => change({ roles })}
        />
      )}
      {content.audience === "classes" && choices?.classes.length === 0 && content.classIds.length === 0 && (
        <p className={css.note}>{t("noClasses")}</p>
      )}
      {content.audience === "classes" && (
        <ClassChoice
          value={content.classIds}
          choices={choices?.classes}
          onChange={(classIds) => change({ classIds })}
        />
      )}
      <Reach address={content} />
    </div>
  );
}

function Reach({ address: { audience, roles: chosen, classIds, schoolIds } }: { address: NoticeAddress }) {
  const t = useTexts(staffNotices);
  const address = { audience, roles: chosen, classIds, schoolIds };
  const { data, isError } = useQuery({
    queryKey: ["staff-notice-count", address],
    queryFn: ({ signal }) => http.call("POST /staff/notices/count", { body: address, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p className={css.note} role="status" data-numbers>
      {isError ? t("countFailed") : data ? t("reaches", { n: data.people }) : t("counting")}
    </p>
  );
}
