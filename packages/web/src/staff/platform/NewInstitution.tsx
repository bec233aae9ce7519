import { postStaffPlatformInstitutions } from "@lyceum/contract/form-rules";
import { staffPlatform } from "@lyceum/texts/staff/platform";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Select } from "@mantine/core";
import type { PlatformPlaces } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import {
  FormActions,
  FormFields,
  FormRow,
  FormSummary,
  TextField,
  useContractForm,
} from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { CodeField } from "./ActDialog.tsx";
import css from "./Platform.module.css";
import { nameIn } from "./institution-columns.tsx";
import { kinds, placesQuery } from "./queries.ts";

type Props = { onClosed: () => void; onSaved: () => void };

/** A new institution: what it is, where it lies, and who administers it first. */
export function NewInstitution(props: Props) {
  const t = useTexts(staffPlatform);
  const { data, error, isError, refetch } = useQuery(placesQuery());
  return (
    <DetailDrawer title={t("addTitle")} onClosed={props.onClosed}>
      {isError && <ErrorPanel text={sentenceOf(error, t("placesFailed"))} onRetry={() => void refetch()} />}
      {!isError && !data && <PageSkeleton />}
      {data && <InstitutionForm {...props} places={data} />}
    </DetailDrawer>
  );
}

function InstitutionForm({ places, onClosed, onSaved }: Props & { places: PlatformPlaces }) {
  const t = useTexts(staffPlatform);
  const language = useLanguage();
  const form = useContractForm(postStaffPlatformInstitutions, {
    initial: {
      shortName: "",
      name: "",
      nameEn: "",
      kind: "k12",
      parentId: places.parents.length === 1 ? (places.parents[0]?.deptId ?? "") : "",
      areaCode: null,
      domain: "",
      adminName: "",
      adminEmail: "",
      code: "",
    },
    save: async (body) => await http.call("POST /staff/platform/institutions", { body, isQuiet: true }),
    onSaved() {
      const { name, nameEn } = form.values;
      message.success(t("made", { name: nameIn(language, { name: name ?? "", nameEn: nameEn ?? "" }) }));
      onSaved();
    },
  });
  const { kind, parentId, areaCode } = form.values;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit}>
      <FormFields>
        <FormSummary form={form} />
        <section className={css.section} aria-labelledby="platform-sectionWhat">
          <h3 id="platform-sectionWhat">{t("sectionWhat")}</h3>
          <FormRow columns={2}>
            <TextField form={form} path="name" label={t("nameZh")} lang="zh" />
            <TextField form={form} path="nameEn" label={t("nameEn")} lang="en" />
          </FormRow>
          <FormRow columns={2}>
            <Select
              {...form.field("kind")}
              value={kind || null}
              onChange={(next) => form.set("kind", kinds.find((one) => one === next) ?? "")}
              label={t("kind")}
              description={t("kindHelp")}
              inputWrapperOrder={["label", "input", "error", "description"]}
              allowDeselect={false}
              data={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
            />
            <TextField form={form} path="shortName" label={t("shortName")} help={t("shortNameHelp")} />
          </FormRow>
        </section>
        <section className={css.section} aria-labelledby="platform-sectionWhere">
          <h3 id="platform-sectionWhere">{t("sectionWhere")}</h3>
          <FormRow columns={2}>
            <Select
              {...form.field("parentId")}
              value={parentId ? String(parentId) : null}
              onChange={(next) => form.set("parentId", next === null ? "" : Number(next))}
              label={t("parent")}
              placeholder={t("parentChoose")}
              searchable
              nothingFoundMessage={t("nothingFound")}
              data={places.parents.map((one) => ({
                value: String(one.deptId),
                label: nameIn(language, one),
              }))}
            />
            <Select
              {...form.field("areaCode")}
              withAsterisk={false}
              value={areaCode || null}
              onChange={(next) => form.set("areaCode", next)}
              label={t("area")}
              placeholder={t("areaNone")}
              searchable
              clearable
              limit={50}
              nothingFoundMessage={t("nothingFound")}
              data={places.areas.map((one) => ({
                value: one.code,
                label: `${nameIn(language, one)} · ${one.code}`,
              }))}
            />
          </FormRow>
          <TextField form={form} path="domain" label={t("domain")} help={t("domainHelp")} />
        </section>
        <section className={css.section} aria-labelledby="platform-sectionAdmin">
          <h3 id="platform-sectionAdmin">{t("sectionAdmin")}</h3>
          <FormRow columns={2}>
            <TextField form={form} path="adminName" label={t("adminName")} />
            <TextField form={form} path="adminEmail" label={t("adminEmail")} help={t("adminHelp")} />
          </FormRow>
        </section>
        <CodeField form={form} />
      </FormFields>
      <FormActions isSaving={form.isSaving} label={t("make")} onCancel={onClosed} />
    </form>
  );
}
