/** What devices show while messaging is away. */
export const texts = {
  sendYouAMessage: "send you a message",
  mentionedYou: "{nick} mentioned you in {team}",
  mentionedAll: "{nick} mentioned everyone in {team}",
  someMessage: "You have a new message",
  someCall: "Somebody is calling you",
  someReaction: "Somebody reacted to your message",
  reactedToYou: "reacted to your message",
  someNotice: "You have a new notification",
  notifiesYou: "sent you a notification",
  callsYou: "is calling you",
  imageKind: "Picture",
  audioKind: "Voice message",
  videoKind: "Video",
  fileKind: "File",
  geoKind: "Place",
} as const;
