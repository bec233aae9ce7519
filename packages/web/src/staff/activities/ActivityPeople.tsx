import type { ActivityPerson, StaffActivity } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { message } from "@lyceum/ui";
import { Badge, Checkbox, SegmentedControl } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { callQuery, type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

const spec = { prefix: "p", sorts: [], filters: ["who"] };
const who = ["all", "going", "waiting"] as const;
const titles = { all: "filterAll", going: "filterGoing", waiting: "filterWaiting" } as const;

/** Who has a place and who waits, in order, with who came; an export is the list to print. */
export function ActivityPeople({ activity }: { activity: StaffActivity }) {
  const t = useTexts(staffActivities);
  const address = useTableAddress(spec);
  const chosen = who.find((one) => one === address.query.filters["who"]?.[0]) ?? "all";
  const params = { id: String(activity.activityId) };
  const load: Load<ActivityPerson> = (query, signal) => {
    const state = (["going", "waiting"] as const).find((one) => one === query.filters["who"]?.[0]);
    return http.call("GET /staff/activities/{id}/people", {
      params,
      query: { ...callQuery(query), ...(state ? { state } : {}) },
      signal,
      isQuiet: true,
    });
  };
  return (
    <DataTable<ActivityPerson>
      name={`staff-activity-people-${activity.activityId}`}
      label={t("people")}
      columns={useColumns(activity)}
      idOf={({ userId }) => userId}
      labelOf={({ name }) => name}
      address={address}
      load={load}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t("filter")}
          value={chosen}
          onChange={(next) => address.setFilter("who", next === "all" ? [] : [next])}
          data={who.map((value) => ({ value, label: t(titles[value]) }))}
        />
      }
      empty={{ title: t("nobody"), text: t("nobodyText") }}
    />
  );
}

function useColumns(activity: StaffActivity): readonly Column<ActivityPerson>[] {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: "number",
        title: t("number"),
        width: 64,
        align: "end",
        exports: ({ number }) => number,
        cell: ({ number }) => number,
      },
      { id: "name", title: t("name"), isName: true, exports: ({ name }) => name, cell: ({ name }) => name },
      {
        id: "place",
        title: t("place"),
        width: 128,
        exports: ({ state }) => t(`place_${state}`),
        cell: ({ state }) => (
          <Badge color={state === "going" ? "green" : "yellow"}>{t(`place_${state}`)}</Badge>
        ),
      },
      {
        id: "signedUpBy",
        title: t("signedUpBy"),
        width: 140,
        exports: ({ signedUpBy }) => signedUpBy,
        cell: ({ signedUpBy }) => signedUpBy,
      },
      {
        id: "signedUpAt",
        title: t("signedUpAt"),
        width: 176,
        align: "end",
        exports: ({ signedUpAt }) => new Date(signedUpAt).toISOString(),
        cell: ({ signedUpAt }) => formatDayTime(language, zone, signedUpAt),
      },
      {
        id: "attended",
        title: t("attended"),
        width: 88,
        exports: ({ attended }) => (attended === null ? "" : t(attended ? "attended_yes" : "attended_no")),
        cell: (person) =>
          person.state === "going" && activity.state === "published" ? (
            <Attended key={person.userId} activityId={activity.activityId} person={person} />
          ) : null,
      },
    ],
    [t, language, zone, activity],
  );
}

function Attended({ activityId, person }: { activityId: number; person: ActivityPerson }) {
  const t = useTexts(staffActivities);
  const [isThere, setIsThere] = useState(person.attended ?? false);
  async function mark(attended: boolean): Promise<void> {
    setIsThere(attended);
    try {
      await http.call("POST /staff/activities/{id}/attendance", {
        params: { id: String(activityId) },
        body: { userId: person.userId, attended },
        isQuiet: true,
      });
    } catch (error) {
      setIsThere(!attended);
      message.error(sentenceOf(error, t("actFailed")));
    }
  }
  return (
    <Checkbox
      aria-label={t("cameOf", { name: person.name })}
      checked={isThere}
      onChange={(event) => void mark(event.currentTarget.checked)}
    />
  );
}
