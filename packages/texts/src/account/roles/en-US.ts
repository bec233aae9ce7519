/** Names of roles, by the words of the contract. */
export const texts = {
  visitor: "Visitor",
  student: "Student",
  guardian: "Guardian",
  teacher: "Teacher",
  headTeacher: "Head teacher",
  safeguardingLead: "Safeguarding lead",
  editor: "Editor",
  reviewer: "Reviewer",
  institutionAdmin: "School administrator",
  regionAdmin: "Region administrator",
  platformAdmin: "Platform administrator",
  member: "Member",
  moderator: "Moderator",
  seniorModerator: "Senior moderator",
} as const;
