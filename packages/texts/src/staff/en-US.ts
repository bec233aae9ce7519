export const texts = {
  nav: "Administration",
  overview: "Overview",
  group_content: "Content",
  group_teaching: "Teaching",
  group_people: "People",
  group_site: "Site and services",
  group_records: "Operation",
  notYours: "This page is not yours",
  notYoursText:
    "It is for people who look after the school. If you need it, ask an administrator for the role.",
  close: "Close",
  toHome: "To the home page",
  zoneNote: "Days and times are those of the school: {zone}, now {offset}.",
  zoneFailed: "The time zone of the school could not be loaded.",
  failed: "Your permissions could not be loaded. Please try again.",
} as const;
