/** What the two in a conversation of staff and pupil are told of others who may read it. */
export const texts = {
  notice: "Who may read this chat",
  isReviewed:
    "Your school lets others read this chat: the head teacher of the class and its safeguarding leads, with a reason each time.",
  generally:
    "At your school the head teacher of the class and safeguarding leads may read chats of staff with pupils.",
  isOver: "Your school does not let others read what you write here now.",
  readAt:
    "{count, plural, one {It was read once, on {last}} other {It was read # times, the last time on {last}}}",
} as const;
