/** Invitations to meetings, as they go by mail. */
export const texts = {
  subject_invited: "Invitation: {title}",
  subject_changed: "Changed: {title}",
  subject_calledOff: "Called off: {title}",
  subject_uninvited: "No longer needed: {title}",
  text_invited: "{organiser} invites you to “{title}”: {when} ({zone}).",
  text_changed: "{organiser} has changed “{title}”. It is now: {when} ({zone}).",
  text_calledOff: "{organiser} has called off “{title}” of {when} ({zone}).",
  text_uninvited: "{organiser} has taken you off the list of “{title}”, {when} ({zone}).",
  more: "This mail is about {n} meetings; the attached calendar file has them all.",
  stop: "To get no more mails about meetings: {stop}",
  link: "Answer after signing in: {url}",
  linkOrReply: "Answer in your calendar, or after signing in: {url}",
} as const;
