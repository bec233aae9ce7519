import type { PupilQuietHours, PupilQuietHoursShown } from "@lyceum/contract/shapes";
import { staffSite } from "@lyceum/texts/staff/site";
import { Button, Group, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoable } from "../../kit/undo/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { quietHoursQuery } from "./queries.ts";
import css from "./Site.module.css";

/** When devices of pupils are silent; at schools for children alone (D8). */
export function QuietHoursPart() {
  const t = useTexts(staffSite);
  const { data } = useQuery(quietHoursQuery());
  if (!data?.isOffered) return null;
  return (
    <fieldset className={css.switches}>
      <legend>{t("quietHours")}</legend>
      <Hours key={`${data.isOn} ${data.from} ${data.to}`} saved={data} />
    </fieldset>
  );
}

function Hours({ saved }: { saved: PupilQuietHoursShown }) {
  const t = useTexts(staffSite);
  const queries = useQueryClient();
  const before: PupilQuietHours = { isOn: saved.isOn, from: saved.from, to: saved.to };
  const [times, setTimes] = useState({ from: saved.from, to: saved.to });
  const [isBusy, setBusy] = useState(false);
  const isSame = times.from === times.to;
  const isChanged = times.from !== saved.from || times.to !== saved.to;

  async function save(body: PupilQuietHours): Promise<void> {
    const data = await http.call("POST /staff/quietHours", { body, isQuiet: true });
    queries.setQueryData(quietHoursQuery().queryKey, data);
  }

  async function change(next: PupilQuietHours): Promise<void> {
    setBusy(true);
    await undoable({
      text: next.isOn ? t("quietHoursSet", { from: next.from, to: next.to }) : t("quietHoursOff"),
      run: () => save(next),
      undo: () => save(before),
    });
    setBusy(false);
  }

  const field = (name: "from" | "to") => (
    <TextInput
      type="time"
      label={t(name === "from" ? "quietFrom" : "quietTo")}
      value={times[name]}
      error={name === "to" && isSame ? t("quietSame") : undefined}
      onChange={({ currentTarget: { value } }) => {
        if (value !== "") setTimes({ ...times, [name]: value });
      }}
    />
  );
  return (
    <>
      <Switch
        label={t("quietHoursOn")}
        description={t("quietHoursText", { zone: saved.timeZone })}
        checked={saved.isOn}
        disabled={isBusy}
        onChange={({ currentTarget }) => void change({ ...before, isOn: currentTarget.checked })}
      />
      {saved.isOn && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !isSame && !isBusy) void change({ isOn: true, ...times });
          }}
        >
          <Group grow align="start">
            {field("from")}
            {field("to")}
          </Group>
          {isChanged && (
            <Button type="submit" mt="sm" size="sm" loading={isBusy} disabled={isSame}>
              {t("quietSave")}
            </Button>
          )}
        </form>
      )}
    </>
  );
}
