import type { MyInfo, MyInfoPart } from "@lyceum/contract/shapes";
import { wrongField } from "@lyceum/domain/users";
import { latestDay } from "@lyceum/kit";

/** What the form asks for; `custom` is what programs keep. */
export type ProfileField = Exclude<keyof MyInfoPart, "custom">;
export type ProfileDraft = Partial<Pick<MyInfo, ProfileField>>;

/** What the draft changes: a field that was written back to what it was is no change. */
export function changesOf(draft: ProfileDraft, info: MyInfo): ProfileDraft {
  const trimmed: ProfileDraft = { ...draft };
  for (const field of ["sign", "email", "birth", "tel"] as const)
    if (trimmed[field] !== undefined) trimmed[field] = trimmed[field].trim();
  const kept = Object.entries(trimmed).filter(([field, value]) => info[field as ProfileField] !== value);
  return Object.fromEntries(kept);
}

/** The fields that are neither empty nor well-formed (M10). */
export function wrongFields(draft: ProfileDraft, now: number): readonly ProfileField[] {
  return (["email", "birth", "tel"] as const).filter(
    (field) => wrongField({ [field]: draft[field]?.trim() ?? "" }, latestDay(now)) !== null,
  );
}
