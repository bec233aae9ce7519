/** That staff asked a device of one's own for its log. */
export const texts = {
  asked:
    "On {time} an administrator asked your device ({os}) for its technical log. The reason given: {reason}",
  askedUnknown:
    "On {time} an administrator asked a device of yours for its technical log. The reason given: {reason}",
  contents:
    "The log says when this device was connected in the last three days and which errors there were. No messages, names or files are in it. It is deleted after seven days.",
} as const;
