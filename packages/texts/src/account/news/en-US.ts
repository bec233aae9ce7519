/** Mails about news that somebody has asked for, and the page that ends them. */
export const texts = {
  subject_notice: "{school}: {title}",
  subject_homework: "Homework at {school}: {title}",
  subject_activity: "Activity at {school}: {title}",
  subject_honour: "Honour at {school}: {title}",
  subject_live: "Live at {school}: {title}",
  subject_meeting: "Meeting at {school}: {title}",
  subject_replay: "Comment at {school}: {title}",
  text: "{title}\n\nMore at {school}: {place}\n\nYou asked for these mails in your settings. To get no more of this kind: {stop}",
  stopTitle: "Mails about news",
  stopText: "You will get no more mails of this kind. The page still shows you everything.",
  stop: "Stop these mails",
  stopped: "You get no more mails of this kind. You can switch them on again in your settings.",
} as const;
