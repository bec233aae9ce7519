import { limits } from "@lyceum/contract/limits";
import type { StaffHonour } from "@lyceum/contract/shapes";
import { isComplete } from "@lyceum/domain/honours";
import { honours } from "@lyceum/texts/honours";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { Button, MultiSelect, Select, Switch, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useMemo } from "react";
import { DateField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import css from "../document-editor/Editor.module.css";
import { PublishButton, SaveButton } from "../EditorButtons.tsx";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { ProposalButtons } from "../proposals/ProposalButtons.tsx";
import { ProposalNote } from "../proposals/ProposalNote.tsx";
import { useActs } from "../use-acts.ts";
import { useWriting } from "../use-writing.ts";
import { ConsentPart } from "./ConsentPart.tsx";
import { HonourBadge } from "./HonourBadge.tsx";
import { kinds, levels, useNamedClasses } from "./load-honours.ts";
import { PeopleField } from "./PeopleField.tsx";

type Props = { honour: StaffHonour; onReload: () => Promise<void> };

/** What an honour says, whom it names, and their answers. */
export function HonourEditor({ honour, onReload }: Props) {
  const t = useTexts(staffHonours);
  const tHonours = useTexts(honours);
  const language = useLanguage();
  const go = useGo();
  const classes = useNamedClasses();
  const { content, change, isChanged, title } = useWriting(honour.content, t("untitled"));
  const acts = useActs<"discard">(t, "honours");
  const { isBusy, run, ask } = acts;
  const may = (act: (typeof honour.acts)[number]) => honour.acts.includes(act);
  const byId = useMemo(() => new Map(honour.assets.map((one) => [one.id, one])), [honour.assets]);
  const params = { id: String(honour.honourId) };
  const isPublished = honour.state === "published";

  const save = () =>
    run(async () => {
      const body = { version: honour.version, content };
      await http.call("POST /staff/honours/{id}/save", { params, body, isQuiet: true });
      await onReload();
    }, t("saved"));
  const publish = () =>
    run(async () => {
      const body = { version: honour.version };
      await http.call("POST /staff/honours/{id}/publish", { params, body, isQuiet: true });
      await onReload();
    }, t("done_publish"));
  const withdraw = () =>
    run(async () => {
      await http.call("POST /staff/honours/{id}/withdraw", { params, body: {}, isQuiet: true });
      await onReload();
    }, t("done_withdraw"));
  const discard = () =>
    ask(
      "discard",
      async () => {
        await http.call("POST /staff/honours/{id}/discard", { params, body: {}, isQuiet: true });
        await go({ screen: "staffHonours" });
      },
      true,
    );
  const file = (name: "picture" | "certificate", purpose: "picture" | "document", help?: string) => (
    <UploadField
      label={t(name)}
      purpose={purpose}
      countMax={1}
      assets={byId}
      {...(help === undefined ? {} : { help })}
      value={content[name] === null ? [] : [{ assetId: content[name], alt: "" }]}
      onChange={(next) => change({ [name]: next[0]?.assetId ?? null })}
    />
  );

  return (
    <div className={css.document}>
      <EditorHeadFrame
        back={{ screen: "staffHonours", text: t("back") }}
        badges={<HonourBadge of={honour} />}
        title={title}
      >
        {may("withdraw") && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void withdraw()}>
            {t("withdraw")}
          </Button>
        )}
        {may("discard") && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => void discard()}>
            {t("discard")}
          </Button>
        )}
        {may("edit") && (
          <SaveButton t={t} isChanged={isChanged} isBusy={isBusy} isMain={isPublished} onSave={save} />
        )}
        {may("publish") && <PublishButton t={t} isChanged={isChanged} isBusy={isBusy} onPublish={publish} />}
        <ProposalButtons
          acts={acts}
          may={may}
          isChanged={isChanged}
          lacks={isComplete(content) ? "" : t("lacks")}
          propose={() => {
            const body = { version: honour.version };
            return http.call("POST /staff/honours/{id}/propose", { params, body, isQuiet: true });
          }}
          takeBack={() => http.call("POST /staff/honours/{id}/takeBack", { params, body: {}, isQuiet: true })}
          refuse={(reason) =>
            http.call("POST /staff/honours/{id}/refuse", { params, body: { reason }, isQuiet: true })
          }
          onReload={onReload}
        />
      </EditorHeadFrame>
      <ProposalNote of={honour} by={may("refuse") ? honour.author : null} />
      <fieldset className={css.fieldset} disabled={!may("edit")}>
        <div className={css.columns}>
          <div className={css.main}>
            <FormFields>
              {(["titleEn", "title"] as const).map((name) => (
                <TextInput
                  key={name}
                  label={t(name === "title" ? "titleZh" : "titleEn")}
                  value={content[name]}
                  maxLength={limits.honourTitleMax.value}
                  autoComplete="off"
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              ))}
              {(["noteEn", "note"] as const).map((name) => (
                <Textarea
                  key={name}
                  label={t(name === "note" ? "noteZh" : "noteEn")}
                  value={content[name]}
                  autosize
                  minRows={2}
                  maxLength={limits.honourNoteMax.value}
                  onChange={(event) => change({ [name]: event.currentTarget.value })}
                />
              ))}
              <PeopleField people={content.people} onChange={(people) => change({ people })} />
              {isPublished && may("edit") && honour.people.length > 0 && (
                <ConsentPart honour={honour} isLocked={isChanged} onReload={onReload} />
              )}
            </FormFields>
          </div>
          <aside className={css.side} aria-label={t("kind")}>
            <FormFields>
              <DateField
                label={t("awarded")}
                value={content.awardedOn}
                onChange={(awardedOn) => change({ awardedOn })}
              />
              <Select
                label={t("level")}
                allowDeselect={false}
                data={levels.map((value) => ({ value, label: tHonours(`level_${value}`) }))}
                value={content.level}
                onChange={(value) => change({ level: levels.find((one) => one === value) ?? content.level })}
              />
              <Select
                label={t("kind")}
                allowDeselect={false}
                data={kinds.map((value) => ({ value, label: tHonours(`kind_${value}`) }))}
                value={content.kind}
                onChange={(value) => change({ kind: kinds.find((one) => one === value) ?? content.kind })}
              />
              {classes.length > 0 && (
                <MultiSelect
                  label={t("classes")}
                  searchable
                  maxValues={20}
                  data={[
                    ...classes.map((one) => ({
                      value: String(one.classId),
                      label: classNameIn(language, one),
                    })),
                    // Archived since.
                    ...content.classIds
                      .filter((id) => !classes.some(({ classId }) => classId === id))
                      .map((id) => ({ value: String(id), label: t("classNumber", { id }) })),
                  ]}
                  value={content.classIds.map(String)}
                  onChange={(next) => change({ classIds: next.map(Number) })}
                />
              )}
              <Switch
                size="xs"
                label={t("isPublic")}
                checked={content.isPublic}
                onChange={(event) => change({ isPublic: event.currentTarget.checked })}
              />
              {file("picture", "picture")}
              {file("certificate", "document", t("certificateHelp"))}
            </FormFields>
          </aside>
        </div>
      </fieldset>
    </div>
  );
}
