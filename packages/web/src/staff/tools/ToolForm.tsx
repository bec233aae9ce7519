import { postStaffTools } from "@lyceum/contract/form-rules";
import type { StaffOutsideTool } from "@lyceum/contract/shapes";
import { staffTools } from "@lyceum/texts/staff/tools";
import { message } from "@lyceum/ui";
import { Switch, Textarea } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { CopyField } from "./CopyField.tsx";

type Props = {
  /** Null: a new one. */
  tool: StaffOutsideTool | null;
  onClosed: () => void;
  onSaved: () => void;
};

/** Where a tool is, and what it hears of people. */
export function ToolForm({ tool, onClosed, onSaved }: Props) {
  const t = useTexts(staffTools);
  const form = useContractForm(postStaffTools, {
    initial: {
      name: tool?.name ?? "",
      loginUrl: tool?.loginUrl ?? "https://",
      targetUrl: tool?.targetUrl ?? "https://",
      redirectUrls: tool?.redirectUrls ?? [],
      jwksUrl: tool?.jwksUrl ?? "",
      publicKey: tool?.publicKey ?? "",
      sharesName: tool?.sharesName ?? false,
      sharesMail: tool?.sharesMail ?? false,
      isEnabled: tool?.isEnabled ?? true,
    },
    async save(body) {
      if (tool === null) await http.call("POST /staff/tools", { body, isQuiet: true });
      else {
        const params = { id: tool.toolId };
        await http.call("POST /staff/tools/{id}/save", { params, body, isQuiet: true });
      }
      return null;
    },
    onSaved() {
      message.success(t("saved"));
      onSaved();
    },
  });
  const { redirectUrls, sharesName, sharesMail, isEnabled } = form.values;
  const { value: _lines, ...redirects } = form.field("redirectUrls");
  return (
    <DetailDrawer title={tool ? t("editName", { name: tool.name }) : t("make")} onClosed={onClosed}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          {tool && (
            <div>
              <CopyField label={t("clientId")} value={tool.clientId} />
              <CopyField label={t("deploymentId")} value={tool.deploymentId} />
            </div>
          )}
          <TextField form={form} path="name" label={t("name")} />
          <TextField form={form} path="loginUrl" label={t("loginUrl")} help={t("loginHelp")} />
          <TextField form={form} path="targetUrl" label={t("targetUrl")} help={t("targetHelp")} />
          <Textarea
            {...redirects}
            value={(redirectUrls || []).join("\n")}
            onChange={({ currentTarget }) => form.set("redirectUrls", currentTarget.value.split("\n"))}
            onBlur={() =>
              form.set(
                "redirectUrls",
                (redirectUrls || []).flatMap((line) => line?.trim() || []),
              )
            }
            label={t("redirectUrls")}
            description={t("redirectHelp")}
            inputWrapperOrder={["label", "input", "error", "description"]}
            autosize
            minRows={2}
            maxRows={8}
          />
          <TextField form={form} path="jwksUrl" label={t("jwksUrl")} help={t("jwksHelp")} />
          <TextField
            form={form}
            path="publicKey"
            label={t("publicKey")}
            help={t("publicKeyHelp")}
            lines={3}
          />
          <Switch
            label={t("sharesName")}
            checked={sharesName === true}
            onChange={({ currentTarget }) => form.set("sharesName", currentTarget.checked)}
          />
          <Switch
            label={t("sharesMail")}
            description={t("sharesHelp")}
            checked={sharesMail === true}
            onChange={({ currentTarget }) => form.set("sharesMail", currentTarget.checked)}
          />
          <Switch
            label={t("enabled")}
            checked={isEnabled === true}
            onChange={({ currentTarget }) => form.set("isEnabled", currentTarget.checked)}
          />
        </FormFields>
        <FormActions isSaving={form.isSaving} onCancel={onClosed} />
      </form>
    </DetailDrawer>
  );
}
