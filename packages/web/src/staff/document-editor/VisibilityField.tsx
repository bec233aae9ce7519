import type { DocumentContent } from "@lyceum/contract/shapes";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ClassChoice, RoleChoice } from "../AudienceChoices.tsx";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

const visibilities = [
  "public",
  "institution",
  "roles",
  "classes",
] as const satisfies readonly DocumentContent["visibility"][];

/** Who may read the document. */
export function VisibilityField({ open, isLocked }: { open: OpenDocument; isLocked: boolean }) {
  const t = useTexts(staffDocuments);
  const { content, change } = open;
  const { visibility, roles, classIds } = content;
  const choices = useClasses(visibility === "classes");
  return (
    <div className={css.visibility} role="group" aria-label={t("visibility")}>
      <Select
        label={t("visibility")}
        description={t(`visibilityHelp_${visibility}`)}
        inputWrapperOrder={["label", "input", "description"]}
        allowDeselect={false}
        disabled={isLocked}
        data={visibilities.map((value) => ({ value, label: t(`visibility_${value}`) }))}
        value={visibility}
        onChange={(next) => next !== null && change({ visibility: next })}
      />
      {visibility === "roles" && (
        <RoleChoice value={roles} isLocked={isLocked} onChange={(next) => change({ roles: next })} />
      )}
      {visibility === "classes" && (
        <ClassChoice
          value={classIds}
          choices={choices}
          isLocked={isLocked}
          onChange={(next) => change({ classIds: next })}
        />
      )}
      {visibility === "classes" && choices?.length === 0 && classIds.length === 0 && (
        <p className={css.visibilityNote}>{t("visibilityNoClasses")}</p>
      )}
    </div>
  );
}

/** The classes for which the person may write; undefined until they are known. */
function useClasses(isAsked: boolean) {
  const { data } = useQuery({
    queryKey: ["staff-document-choices"],
    queryFn: ({ signal }) => http.call("GET /staff/documents/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
    enabled: isAsked,
  });
  return data?.classes;
}
