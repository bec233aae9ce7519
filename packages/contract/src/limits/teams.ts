/** Figures of teams and super teams; part of `limits`. */
export const teamLimits = {
  teamMembersMax: { value: 200, unit: "count", row: "M7" },
  teamsMax: { value: 500, unit: "count", row: "M7" },
  teamNameMax: { value: 64, unit: "characters", row: "M7" },
  teamAvatarMax: { value: 1_024, unit: "characters", row: "M7" },
  teamIntroMax: { value: 255, unit: "characters", row: "M7" },
  teamAnnouncementMax: { value: 5_000, unit: "characters", row: "M7" },
  teamCustomMax: { value: 1_024, unit: "characters", row: "M7" },
  teamNickMax: { value: 64, unit: "characters", row: "M7" },
  teamMemberCustomMax: { value: 1_024, unit: "characters", row: "M7" },
  /** Applications of one person that nobody has answered. */
  teamApplicationsMax: { value: 100, unit: "count", row: "M7" },
  teamPageMax: { value: 100, unit: "count", row: "M7" },
  /** Messages of one push to a team. */
  teamPushMax: { value: 50, unit: "count", row: "M7" },
  superTeamMembersMax: { value: 10_000, unit: "count", row: "M8" },
  /** So many come into a super team at once; other messages are stored between two such pieces. */
  superTeamPiece: { value: 300, unit: "count", row: "M8" },
  /** Members of one page, and how many without a limit. */
  superTeamMemberPage: { value: 100, unit: "count", row: "M8" },
  superTeamMembersByAccountMax: { value: 20, unit: "count", row: "M8" },
  /** Members that are silenced together. */
  superTeamMuteMax: { value: 10, unit: "count", row: "M8" },
  /** Classes whose people come in together. */
  superTeamClassesMax: { value: 50, unit: "count", row: "M8" },
  /** Whom a notification names of those who came or went; of more it tells how many. */
  superTeamNamedMax: { value: 20, unit: "count", row: "M8" },
} as const;
