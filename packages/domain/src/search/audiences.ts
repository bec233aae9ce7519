/** For whom an entry of the index is, as a key; whoever asks brings the keys that they are. */
export type Audience =
  | "public"
  | "member"
  | "staff"
  | `role:${string}`
  | `class:${number}`
  | `person:${string}`
  /** Of institutions below the one whose entry it is; its own people are not among them. */
  | `below:${string}`;

/** The same keys of somebody of an institution below. */
export function audiencesBelow(audiences: readonly Audience[]): Audience[] {
  return audiences.map((audience) => `below:${audience}` as const);
}

export type AudienceFacts = {
  account: string;
  isMember: boolean;
  isStaff: boolean;
  classIds: readonly number[];
  roles?: readonly string[];
};

/** The keys that somebody is, within their institution; nobody in particular (null) is the public alone. */
export function audiencesOf(person: AudienceFacts | null): Audience[] {
  // Whoever was not admitted sees what everybody sees (A5).
  if (!person?.isMember) return ["public"];
  return [
    "public",
    "member",
    ...(person.isStaff ? (["staff"] as const) : []),
    ...(person.roles ?? []).map((role) => `role:${role}` as const),
    ...person.classIds.map((id) => `class:${id}` as const),
    `person:${person.account}`,
  ];
}
