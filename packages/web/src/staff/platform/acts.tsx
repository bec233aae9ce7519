import {
  postStaffPlatformInstitutionsIdInvite,
  postStaffPlatformInstitutionsIdRealm,
  postStaffPlatformInstitutionsIdRestore,
  postStaffPlatformInstitutionsIdSuspend,
} from "@lyceum/contract/form-rules";
import { staffPlatform } from "@lyceum/texts/staff/platform";
import { message } from "@lyceum/ui";
import { TextField, useContractForm } from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { ActDialog } from "./ActDialog.tsx";

type Props = { deptId: number; name: string; onDone: () => void; onClosed: () => void };

export function SuspendDialog({ deptId, name, onDone, onClosed }: Props) {
  const t = useTexts(staffPlatform);
  const form = useContractForm(postStaffPlatformInstitutionsIdSuspend, {
    save: async (body) =>
      await http.call("POST /staff/platform/institutions/{id}/suspend", {
        params: { id: String(deptId) },
        body,
        isQuiet: true,
      }),
    initial: { reason: "", code: "" },
    onSaved() {
      message.success(t("suspended", { name }));
      onDone();
    },
    guards: false,
  });
  return (
    <ActDialog
      title={t("suspendTitle", { name })}
      text={t("suspendText")}
      label={t("suspend")}
      form={form}
      onClosed={onClosed}
    >
      <TextField form={form} path="reason" label={t("reason")} help={t("reasonHelp")} lines={2} />
    </ActDialog>
  );
}

export function RestoreDialog({ deptId, name, onDone, onClosed }: Props) {
  const t = useTexts(staffPlatform);
  const form = useContractForm(postStaffPlatformInstitutionsIdRestore, {
    save: async (body) =>
      await http.call("POST /staff/platform/institutions/{id}/restore", {
        params: { id: String(deptId) },
        body,
        isQuiet: true,
      }),
    initial: { code: "" },
    onSaved() {
      message.success(t("restored", { name }));
      onDone();
    },
    guards: false,
  });
  return (
    <ActDialog
      title={t("restoreTitle", { name })}
      text={t("restoreText")}
      label={t("restore")}
      form={form}
      onClosed={onClosed}
    />
  );
}

export function RealmDialog({ deptId, name, isOn, onDone, onClosed }: Props & { isOn: boolean }) {
  const t = useTexts(staffPlatform);
  const form = useContractForm(postStaffPlatformInstitutionsIdRealm, {
    save: async (body) =>
      await http.call("POST /staff/platform/institutions/{id}/realm", {
        params: { id: String(deptId) },
        body,
        isQuiet: true,
      }),
    initial: { isOn, code: "" },
    onSaved() {
      message.success(t(isOn ? "realmOn" : "realmOff", { name }));
      onDone();
    },
    guards: false,
  });
  return (
    <ActDialog
      title={t(isOn ? "realmOnTitle" : "realmOffTitle", { name })}
      text={t(isOn ? "realmOnText" : "realmOffText")}
      label={t(isOn ? "switchOn" : "switchOff")}
      form={form}
      onClosed={onClosed}
    />
  );
}

type InviteProps = Props & {
  /** Somebody who was invited before. */
  again: { name: string; email: string } | null;
};

export function InviteDialog({ deptId, name, again, onDone, onClosed }: InviteProps) {
  const t = useTexts(staffPlatform);
  const form = useContractForm(postStaffPlatformInstitutionsIdInvite, {
    save: async (body) =>
      await http.call("POST /staff/platform/institutions/{id}/invite", {
        params: { id: String(deptId) },
        body,
        isQuiet: true,
      }),
    initial: { adminName: again?.name ?? "", adminEmail: again?.email ?? "", code: "" },
    onSaved() {
      message.success(t("invited", { email: form.values.adminEmail ?? "" }));
      onDone();
    },
    guards: false,
  });
  return (
    <ActDialog title={t("inviteTitle", { name })} label={t("inviteSend")} form={form} onClosed={onClosed}>
      <TextField form={form} path="adminName" label={t("adminName")} />
      <TextField form={form} path="adminEmail" label={t("adminEmail")} help={t("adminHelp")} />
    </ActDialog>
  );
}
