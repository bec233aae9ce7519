import type { ConsentPurpose, LookingFor, OwnProfile } from "@lyceum/contract/shapes";
import { genders, lookingFors } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useMemberWords } from "../use-member-words.ts";
import { ConsentBox } from "../rights/ConsentBox.tsx";
import { useConsents } from "../rights/use-consents.ts";
import { ReviewMark } from "./ReviewMark.tsx";
import { useSave } from "./use-save.ts";

/** Without these nobody can be suggested to anybody. */
const needed = ["sensitive", "location"] as const satisfies readonly ConsentPurpose[];

/** Name, gender, whom one looks for, and where: without these nobody is shown and nobody sees others. */
export function BasicStep({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const t = useTexts(social);
  const { optionOf } = useMemberWords();
  const isChinese = useLanguage() === "zh-CN";
  const { isBusy, problemOf, refuse, keep, save } = useSave(onDone);
  const [nickname, setNickname] = useState(profile.texts.nickname?.text ?? "");
  const [gender, setGender] = useState<string>(profile.gender ?? "");
  const [lookingFor, setLookingFor] = useState<readonly string[]>(profile.lookingFor);
  const { isGiven, change } = useConsents();
  const [agreed, setAgreed] = useState<readonly ConsentPurpose[]>([]);
  const missing = needed.filter((purpose) => isGiven(purpose) === false);
  const [placeId, setPlaceId] = useState(profile.place?.placeId ?? "");
  const places = useQuery({
    queryKey: ["social", "places"],
    queryFn: async () => {
      const pages = ["1", "2"].map((pageNum) =>
        http.call("GET /v1/location", { query: { pageNum, pageSize: "50" }, as: "social", isQuiet: true }),
      );
      return (await Promise.all(pages)).flatMap(({ rows }) => rows);
    },
    staleTime: Infinity,
  });

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const open = missing.find((purpose) => !agreed.includes(purpose));
    const chosen = genders.find((one) => one === gender);
    if (nickname.trim() === "") refuse("nickname", t("required"));
    else if (!chosen) refuse("gender", t("required"));
    else if (lookingFor.length === 0) refuse("lookingFor", t("required"));
    else if (placeId === "") refuse("placeId", t("required"));
    else if (open) refuse(open, t("required"));
    else {
      for (const purpose of missing) if (!(await keep(() => change(purpose, true)))) return;
      const wanted: LookingFor[] = lookingFors.filter((one) => lookingFor.includes(one));
      await save({ nickname, gender: chosen, lookingFor: wanted, placeId });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <TextInput
          label={
            <Group gap="xs" component="span">
              {t("nickname")}
              {profile.texts.nickname && <ReviewMark {...profile.texts.nickname} />}
            </Group>
          }
          aria-label={t("nickname")}
          description={t("nicknameHint")}
          value={nickname}
          maxLength={49}
          error={problemOf("nickname")}
          onChange={(event) => setNickname(event.currentTarget.value)}
        />
        <TextInput label={t("birthday")} description={t("locked")} value={profile.birthday} disabled />
        <NativeSelect
          label={t("gender")}
          value={gender}
          error={problemOf("gender")}
          onChange={(event) => setGender(event.currentTarget.value)}
          data={[
            { value: "", label: "" },
            ...genders.map((value) => ({ value, label: optionOf("gender", value) })),
          ]}
        />
        <Checkbox.Group
          label={t("lookingFor")}
          value={[...lookingFor]}
          error={problemOf("lookingFor")}
          onChange={setLookingFor}
        >
          <Group mt="xs">
            {lookingFors.map((value) => (
              <Checkbox key={value} value={value} label={optionOf("lookingFor", value)} />
            ))}
          </Group>
        </Checkbox.Group>
        <NativeSelect
          label={t("place")}
          description={t("placeHint")}
          value={placeId}
          error={problemOf("placeId")}
          onChange={(event) => setPlaceId(event.currentTarget.value)}
          data={[
            { value: "", label: "" },
            ...(places.data ?? []).map((one) => ({
              value: one.placeId,
              label: isChinese ? one.nameZh : one.name,
            })),
          ]}
        />
        {missing.map((purpose) => (
          <ConsentBox
            key={purpose}
            purpose={purpose}
            isChecked={agreed.includes(purpose)}
            problem={problemOf(purpose)}
            onChange={(isChecked) =>
              setAgreed((before) => [
                ...before.filter((one) => one !== purpose),
                ...(isChecked ? [purpose] : []),
              ])
            }
          />
        ))}
        <Text c="red" size="sm" role="alert">
          {problemOf("")}
        </Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            {t("saveNext")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
