import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { useQuery } from "@tanstack/react-query";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { optionsQuery } from "./queries.ts";

/** What is said of a member: where, how far, and the facts in words. */
export function useMemberWords() {
  const t = useTexts(social);
  const isChinese = useLanguage() === "zh-CN";
  const options = useQuery(optionsQuery()).data?.rows ?? [];
  const optionOf = (field: string, code: string): string => {
    const option = options.find((one) => one.field === field)?.options.find((one) => one.code === code);
    return (isChinese ? option?.zh : option?.en) ?? "";
  };
  return {
    options,
    optionOf,
    nameOf: ({ nickname, age }: MemberView) => t("nameAge", { name: nickname, age }),
    whereOf: ({ place, distance }: MemberView) => {
      const name = (isChinese ? place?.nameZh : place?.name) ?? "";
      return `${name} · ${distance === null ? t("farther") : t("withinKm", { km: distance })}`;
    },
    factsOf: ({ facts }: MemberView) =>
      Object.entries(facts).flatMap(([field, value]) => {
        if (value === "notSaid") return [];
        if (typeof value === "number") return [`${value} cm`];
        return optionOf(field, value);
      }),
  };
}
