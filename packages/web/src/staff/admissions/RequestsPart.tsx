import type { AdmissionRequest } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useState } from "react";
import {
  type BulkAction,
  DataTable,
  type Selection,
  useReloadTable,
  useTableAddress,
} from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { chosenIds, loadRequests, requestStates, requestsTable, stateOf } from "./load-requests.ts";
import { useRequestColumns } from "./request-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const DecideDialog = lazyDialog(
  () => import("./DecideDialog.tsx"),
  (file) => file.DecideDialog,
);
const RequestDialog = lazyDialog(
  () => import("./RequestDialog.tsx"),
  (file) => file.RequestDialog,
);

type Deciding = {
  userIds: readonly string[];
  /** The one person that it is about. */
  name: string | null;
  isApproval: boolean;
  answer: (isDone: boolean) => void;
};

/** Who asks to join: approved and denied one by one or many at once. */
export function RequestsPart() {
  const t = useTexts(staffAdmissions);
  const address = useTableAddress({ sorts: [], filters: ["state"] });
  const state = stateOf(address.query);
  const reload = useReloadTable();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [shown, setShown] = useState<AdmissionRequest | null>(null);
  const isPending = state === "pending";

  const decideOne = ({ userId, nickName }: AdmissionRequest, isApproval: boolean) =>
    setDeciding({
      userIds: [userId],
      name: nickName,
      isApproval,
      answer: (isDone) => void (isDone && reload(requestsTable)),
    });
  const decideMany = (isApproval: boolean) => async (selection: Selection) => {
    const userIds = await chosenIds(selection, address.query);
    const isDone = await new Promise<boolean>((answer) => {
      setDeciding({ userIds, name: null, isApproval, answer });
    });
    return isDone ? undefined : false;
  };
  const bulkActions: readonly BulkAction[] = [
    { label: t("approve"), run: decideMany(true) },
    { label: t("deny"), run: decideMany(false), isDangerous: true },
  ];
  return (
    <>
      <DataTable<AdmissionRequest>
        key={state}
        name={requestsTable}
        label={t("requests")}
        columns={useRequestColumns(isPending)}
        idOf={({ userId }) => userId}
        labelOf={({ nickName }) => nickName}
        address={address}
        load={loadRequests}
        hasSearch={false}
        onOpen={setShown}
        {...(isPending
          ? {
              bulkActions,
              rowActions: (request) => [
                { label: t("approveOne"), run: () => decideOne(request, true) },
                { label: t("denyOne"), run: () => decideOne(request, false), isDangerous: true },
              ],
            }
          : {})}
        actions={
          <SegmentedControl
            aria-label={t("state")}
            size="xs"
            value={state}
            onChange={(next) => address.setFilter("state", next === "pending" ? [] : [next])}
            data={requestStates.map((value) => ({ value, label: t(value) }))}
          />
        }
        empty={{ title: t("noRequests"), text: t("noRequestsText") }}
      />
      {shown && (
        <RequestDialog
          request={shown}
          onDecide={(isApproval) => {
            setShown(null);
            decideOne(shown, isApproval);
          }}
          onClosed={() => setShown(null)}
        />
      )}
      {deciding && (
        <DecideDialog
          {...deciding}
          onClosed={(isDone = false) => {
            setDeciding(null);
            deciding.answer(isDone);
          }}
        />
      )}
    </>
  );
}
