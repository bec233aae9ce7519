import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { MyInfo } from "@lyceum/contract/shapes";
import { countCharacters, firstCharacters, latestDay } from "@lyceum/kit";
import { people } from "@lyceum/texts/people";
import { message } from "@lyceum/ui";
import { Button, Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { faultText } from "../../shared/fault-text.ts";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { type ProfileDraft, type ProfileField, changesOf, wrongFields } from "./profile-draft.ts";
import css from "./Profile.module.css";

type Props = { info: MyInfo; isLive: boolean; onClosed: () => void };

const genders = ["unknown", "female", "male"] as const;
const lowMax = 40;

/** The fields of the own card; one that nobody touched follows the other devices. */
export function MyProfileForm({ info, isLive, onClosed }: Props) {
  const t = useTexts(people);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<ProfileDraft>({});
  const [wrong, setWrong] = useState<readonly ProfileField[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const value = { ...info, ...draft };
  const changes = changesOf(draft, info);
  const isDisabled = !isLive || isSaving;
  const signLeft = limits.userSignMax.value - countCharacters(value.sign);

  const change = (part: ProfileDraft) => {
    setDraft((before) => ({ ...before, ...part }));
    setWrong((before) => before.filter((field) => !(field in part)));
  };
  const refuse = (fields: readonly ProfileField[]) => {
    setWrong(fields);
    const [first] = fields;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const save = async () => {
    // Half a day of the calendar counts as nothing there, and would take away what was said before.
    const birth = form.current?.querySelector<HTMLInputElement>("[name=birth]");
    const fields = wrongFields(draft, Date.now());
    if (birth?.validity.badInput && !fields.includes("birth")) return refuse([...fields, "birth"]);
    if (fields.length > 0) return refuse(fields);
    if (Object.keys(changes).length === 0) return onClosed();
    setIsSaving(true);
    try {
      await openInbox().client.users.updateMyInfo(changes);
      message.success(t("saved"));
      onClosed();
    } catch (error) {
      setIsSaving(false);
      const field = error instanceof Fault ? error.field : undefined;
      if (isField(field)) refuse([field]);
      else {
        const why = await faultText(error instanceof Fault ? error.key : "serverError");
        message.error(t("saveFailed", { why }));
      }
    }
  };
  const errorOf = (field: ProfileField, text: "emailWrong" | "birthWrong" | "telWrong" | "textWrong") =>
    wrong.includes(field) ? t(text) : undefined;

  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) void save();
      }}
    >
      <fieldset className={css.part}>
        <legend>{t("shownToAll")}</legend>
        <Textarea
          name="sign"
          data-autofocus
          label={t("sign")}
          description={signLeft <= lowMax ? t("signLeft", { n: signLeft }) : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={value.sign}
          autosize
          minRows={2}
          maxRows={5}
          error={errorOf("sign", "textWrong")}
          onChange={(event) =>
            change({ sign: firstCharacters(event.currentTarget.value, limits.userSignMax.value) })
          }
        />
        <NativeSelect
          name="gender"
          label={t("gender")}
          value={value.gender}
          data={genders.map((gender) => ({ value: gender, label: t(gender) }))}
          onChange={({ currentTarget }) => {
            const gender = genders.find((one) => one === currentTarget.value);
            if (gender) change({ gender });
          }}
        />
      </fieldset>
      <fieldset className={css.part}>
        <legend>{t("shownToSelf")}</legend>
        <p className={css.note}>{t("shownToSelfText")}</p>
        <TextInput
          name="email"
          type="email"
          label={t("email")}
          autoComplete="email"
          value={value.email}
          maxLength={limits.userEmailMax.value}
          error={errorOf("email", "emailWrong")}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <div className={css.pair}>
          <TextInput
            name="birth"
            type="date"
            label={t("birth")}
            autoComplete="bday"
            max={latestDay(Date.now())}
            value={value.birth}
            error={errorOf("birth", "birthWrong")}
            onChange={(event) => change({ birth: event.currentTarget.value })}
          />
          <TextInput
            name="tel"
            type="tel"
            label={t("tel")}
            autoComplete="tel"
            value={value.tel}
            maxLength={limits.userTelMax.value}
            error={errorOf("tel", "telWrong")}
            onChange={(event) => change({ tel: event.currentTarget.value })}
          />
        </div>
      </fieldset>
      {!isLive && (
        <p className={css.note} role="status">
          {t("offline")}
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={isSaving} {...(!isLive && softDisabled)}>
          {t("save")}
        </Button>
      </Group>
    </form>
  );
}

function isField(name: unknown): name is ProfileField {
  return name === "sign" || name === "gender" || name === "email" || name === "birth" || name === "tel";
}
