/** Naming people in messages of teams, loaded with the first "@". */
export const texts = {
  everyone: "everyone",
  everyoneHint: "Tells all members",
  members: "Members to mention",
  found: "{n, plural, =0 {No member found} one {# member found} other {# members found}}",
  loading: "Loading the members…",
  failed: "The members could not be loaded.",
} as const;
