import { postStaffProxyZones } from "@lyceum/contract/form-rules";
import type { ProxyZone } from "@lyceum/contract/shapes";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { message } from "@lyceum/ui";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { type Column, DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

const tableName = "staff-proxy-zones";

const load: Load<ProxyZone> = ({ page, size }, signal) =>
  http.call("GET /staff/proxyZones", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });

/** The hosts that programs ask through the server. */
export function HostsPart() {
  const t = useTexts(staffRobots);
  const address = useTableAddress({ sorts: [], filters: [] });
  const reload = useReloadTable();
  const [isAdding, setAdding] = useState(false);
  const columns: readonly Column<ProxyZone>[] = [
    {
      id: "zone",
      title: t("zone"),
      isName: true,
      width: 220,
      exports: ({ zone }) => zone,
      cell: ({ zone }) => zone,
    },
    { id: "origin", title: t("origin"), exports: ({ origin }) => origin, cell: ({ origin }) => origin },
  ];

  async function remove({ zone }: ProxyZone): Promise<void> {
    try {
      await http.call("POST /staff/proxyZones/remove", { body: { zone } });
      message.success(t("removed", { zone }));
    } catch {
      // The client has said why.
    }
    await reload(tableName);
  }

  return (
    <>
      <DataTable<ProxyZone>
        name={tableName}
        label={t("hosts")}
        columns={columns}
        idOf={({ zone }) => zone}
        labelOf={({ zone }) => zone}
        address={address}
        load={load}
        hasSearch={false}
        rowActions={(zone) => [{ label: t("remove"), run: () => void remove(zone), isDangerous: true }]}
        actions={
          <Button size="xs" onClick={() => setAdding(true)}>
            {t("addHost")}
          </Button>
        }
        empty={{ title: t("hostNone"), text: t("hostNoneText") }}
      />
      {isAdding && (
        <HostDialog
          onClosed={() => {
            setAdding(false);
            void reload(tableName);
          }}
        />
      )}
    </>
  );
}

function HostDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(staffRobots);
  const form = useContractForm(postStaffProxyZones, {
    initial: { zone: "", origin: "https://" },
    async save(body) {
      await http.call("POST /staff/proxyZones", { body, isQuiet: true });
      return body.zone;
    },
    onSaved(zone: string) {
      message.success(t("hostSaved", { zone }));
      onClosed();
    },
    guards: false,
  });
  return (
    <Modal opened onClose={onClosed} title={t("addHost")} size={480}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          <TextField form={form} path="zone" label={t("zone")} />
          <TextField form={form} path="origin" label={t("origin")} />
        </FormFields>
        <FormActions isSaving={form.isSaving} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
