import { gallery } from "@lyceum/texts/kit/gallery";
import { message } from "@lyceum/ui";
import { Badge, Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useMemo, useState } from "react";
import { CallFault } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { type Column, DataTable, type Load, useReloadTable, useTableAddress } from "../table/index.ts";
import { loadMembers, type Member, pauseMembers, roles, statuses } from "./sample-members.ts";
import { Sample } from "./Sample.tsx";

const states = ["stateRows", "stateLoading", "stateEmpty", "stateFailed", "stateForbidden"] as const;
type State = (typeof states)[number];

/** A table in each of its states. */
export function TablePart() {
  const t = useTexts(gallery);
  const [state, setState] = useState<State>("stateRows");
  return (
    <Sample
      title={t("tableTitle")}
      text={t("tableText")}
      isPlain
      aside={
        <SegmentedControl
          aria-label={t("tableState")}
          size="xs"
          value={state}
          onChange={(value) => setState(value as State)}
          data={states.map((value) => ({ value, label: t(value) }))}
        />
      }
    >
      <Members key={state} state={state} />
    </Sample>
  );
}

const roleNames = { student: "roleStudent", teacher: "roleTeacher", guardian: "roleGuardian" } as const;
const statusNames = { active: "statusActive", invited: "statusInvited", paused: "statusPaused" } as const;
const statusColours = { active: "green", invited: "blue", paused: "gray" } as const;

function Members({ state }: { state: State }) {
  const t = useTexts(gallery);
  const reload = useReloadTable();
  const address = useTableAddress({ sorts: ["name", "joined", "score"], filters: ["role", "status"] });
  return (
    <DataTable<Member>
      name={state === "stateRows" ? "members" : `members-${state}`}
      label={t("members")}
      columns={useColumns()}
      idOf={(member) => member.id}
      labelOf={(member) => member.name}
      address={address}
      load={loads[state]}
      filters={[
        {
          name: "status",
          title: t("memberStatus"),
          options: statuses.map((value) => ({ value, label: t(statusNames[value]) })),
        },
        {
          name: "role",
          title: t("memberRole"),
          options: roles.map((value) => ({ value, label: t(roleNames[value]) })),
        },
      ]}
      onOpen={({ name }) => message.info(t("memberOpened", { name }))}
      rowActions={({ id, name }) => [
        { label: t("memberEdit"), run: () => message.info(t("memberOpened", { name })) },
        {
          label: t("memberPause"),
          run() {
            pauseMembers([id]);
            void reload("members");
          },
        },
        {
          label: t("memberRemove"),
          run: () => message.info(t("memberRemoved", { n: 1 })),
          isDangerous: true,
        },
      ]}
      bulkActions={[
        {
          label: t("memberPause"),
          async run(selection) {
            await new Promise((resolve) => setTimeout(resolve, 600));
            if (selection.kind === "rows") pauseMembers(selection.ids);
          },
        },
        {
          label: t("memberRemove"),
          isDangerous: true,
          run: (selection) =>
            message.info(
              t("memberRemoved", { n: selection.kind === "rows" ? selection.ids.length : selection.count }),
            ),
        },
      ]}
      actions={<Button size="xs">{t("memberNew")}</Button>}
      empty={{ title: t("memberNone"), text: t("memberNoneText"), action: <Button>{t("memberNew")}</Button> }}
    />
  );
}

function useColumns(): readonly Column<Member>[] {
  const t = useTexts(gallery);
  const language = useLanguage();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
    const number = new Intl.NumberFormat(language);
    return [
      {
        id: "name",
        title: t("memberName"),
        cell: ({ name }) => name,
        exports: ({ name }) => name,
        isSortable: true,
        isName: true,
        width: 200,
      },
      { id: "mail", title: t("memberMail"), cell: ({ mail }) => mail, exports: ({ mail }) => mail },
      {
        id: "status",
        title: t("memberStatus"),
        cell: ({ status }) => <Badge color={statusColours[status]}>{t(statusNames[status])}</Badge>,
        exports: ({ status }) => t(statusNames[status]),
        width: 110,
      },
      {
        id: "role",
        title: t("memberRole"),
        cell: ({ role }) => t(roleNames[role]),
        exports: ({ role }) => t(roleNames[role]),
        width: 104,
      },
      {
        id: "score",
        title: t("memberScore"),
        cell: ({ score }) => number.format(score),
        exports: ({ score }) => score,
        isSortable: true,
        align: "end",
        width: 80,
      },
      {
        id: "joined",
        title: t("memberJoined"),
        cell: ({ joinedAt }) => (
          <time dateTime={new Date(joinedAt).toISOString()}>{day.format(joinedAt)}</time>
        ),
        exports: ({ joinedAt }) => new Date(joinedAt).toISOString().slice(0, 10),
        isSortable: true,
        align: "end",
        width: 136,
      },
    ];
  }, [t, language]);
}

const loads: Readonly<Record<State, Load<Member>>> = {
  stateRows: loadMembers,
  stateLoading: () => new Promise(() => {}),
  stateEmpty: () => Promise.resolve({ rows: [], total: 0 }),
  stateFailed: () =>
    Promise.reject(new CallFault("internal", "Something went wrong on our side.", { traceId: "t-4821" })),
  stateForbidden: () => Promise.reject(new CallFault("forbidden", "")),
};
