import { postStaffAgreementsPublish } from "@lyceum/contract/form-rules";
import type { Call } from "@lyceum/contract/http";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { Agreement, AgreementVersion, StaffAgreement } from "@lyceum/contract/shapes";
import { assetIdsOf, checkRichText } from "@lyceum/domain/rich-text";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { message } from "@lyceum/ui";
import { Anchor, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useVersionText } from "../../shared/version-text.ts";
import { RichTextField } from "../../kit/editor/index.ts";
import { FormActions, FormFields, FormSummary, useRuledForm } from "../../kit/form/index.ts";
import { useReloadTable } from "../../kit/table/index.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Agreements.module.css";
import { NewerVersion } from "./NewerVersion.tsx";
import { useAgreementsPlace } from "./place.ts";
import { Preview } from "./Preview.tsx";
import { staffAgreementsQuery, versionsTable } from "./queries.ts";
import { usePublishQuestion } from "./use-publish-question.ts";

type Texts = { body: RichTextDoc | null; bodyEn: RichTextDoc | null };
type Body = Call<"POST /staff/agreements/publish">["body"];

/** Both texts of the next version; published after a question, and refused when somebody else was faster. */
export function WriterForm({ agreement, text }: { agreement: StaffAgreement; text: Agreement }) {
  const { kind } = agreement;
  const t = useTexts(staffAgreements);
  const versionText = useVersionText();
  const place = useAgreementsPlace();
  const go = useGo();
  const queries = useQueryClient();
  const reloadTable = useReloadTable();
  const ask = usePublishQuestion(agreement);
  const [start] = useState(text);
  /** What the new version takes the place of. */
  const [basedOn, setBasedOn] = useState(text.version);
  const [isNewer, setIsNewer] = useState(false);
  const [mode, setMode] = useState<"write" | "preview">("write");
  const name = t(kind === "privacy" ? "thePrivacy" : "theAgreement");
  const next = basedOn + 1;
  const form = useRuledForm<Texts, Body, AgreementVersion>(postStaffAgreementsPublish.fields, {
    initial: { body: start.body, bodyEn: start.bodyEn },
    toBody: (values) => ({ kind, basedOn, ...values }),
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([path, doc]) => {
          const problem = problemOf(doc);
          return problem === null ? [] : [[path, t(problem)]];
        }),
      ),
    async save(body) {
      try {
        return await http.call("POST /staff/agreements/publish", { body, isQuiet: true, as: place.realm });
      } catch (error) {
        if (!(error instanceof CallFault) || error.key !== "agreementOutdated") throw error;
        await queries.invalidateQueries(staffAgreementsQuery(place));
        setIsNewer(true);
        throw new CallFault(error.key, t("newerFault"));
      }
    },
    onSaved({ version }) {
      message.success(t("done", { version, name }));
      void Promise.all([
        queries.invalidateQueries(staffAgreementsQuery(place)),
        queries.invalidateQueries({ queryKey: ["agreement"] }),
        queries.invalidateQueries({ queryKey: ["ownAgreements"] }),
        reloadTable(versionsTable(place, kind)),
      ]);
      void go({ screen: place.screen, query: { ...place.query, kind }, replace: true });
    },
  });

  async function publish(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const { body, bodyEn } = form.values;
    // What is wrong is said at once; there is nothing to ask about.
    const isGood = [body, bodyEn].every((doc) => doc !== null && problemOf(doc) === null);
    if (isGood && !form.isChanged) {
      message.info(t("unchanged"));
      return;
    }
    if (isGood && !(await ask({ version: next, before: start, after: form.values }))) return;
    form.submit();
  }

  const fieldOf = (path: keyof Texts) => ({
    value: form.values[path],
    onChange: (doc: RichTextDoc | null) => form.set(path, doc),
    error: form.errors[path],
    hasFiles: false,
    withAsterisk: true,
    "data-path": path,
  });
  return (
    <form ref={form.ref} noValidate onSubmit={(event) => void publish(event)} className={css.writer}>
      <div className={css.writerHead}>
        <div>
          <Anchor component={RouteLink} screen={place.screen} query={{ ...place.query, kind }} size="sm">
            {t("back")}
          </Anchor>
          <h2 className={css.writerTitle}>{t("writing", { name })}</h2>
          <p className={css.hint}>{t("startsFrom", { version: versionText(start.version) })}</p>
        </div>
        <SegmentedControl<"write" | "preview">
          aria-label={t("mode")}
          size="xs"
          value={mode}
          onChange={setMode}
          data={[
            { value: "write", label: t("modeWrite") },
            { value: "preview", label: t("modePreview") },
          ]}
        />
      </div>
      {isNewer && agreement.current.version > basedOn && (
        <NewerVersion
          agreement={agreement}
          onGoOn={() => {
            setBasedOn(agreement.current.version);
            setIsNewer(false);
          }}
        />
      )}
      {/* Hidden, not gone: what can be undone in the editors stays. */}
      <div hidden={mode !== "write"}>
        <FormFields>
          <FormSummary form={form} />
          <div className={css.texts}>
            <RichTextField label={t("body")} lang="zh-CN" {...fieldOf("body")} />
            <RichTextField label={t("bodyEn")} lang="en" {...fieldOf("bodyEn")} />
          </div>
        </FormFields>
      </div>
      {mode === "preview" && <Preview kind={kind} version={next} texts={form.values} />}
      <FormActions
        isSticky
        isSaving={form.isSaving}
        label={t("publish", { version: next })}
        onCancel={() => void go({ screen: place.screen, query: { ...place.query, kind } })}
      />
    </form>
  );
}

/** What keeps a text from being published; what is missing the rules of the call say. */
function problemOf(doc: RichTextDoc | null): "noFiles" | "wrongText" | null {
  if (doc === null) return null;
  if (assetIdsOf(doc).length > 0) return "noFiles";
  return checkRichText(doc).problem === null ? null : "wrongText";
}
