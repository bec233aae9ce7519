/** Files in the chat of a room, loaded with it. */
export const texts = {
  attach: "Send a file to everybody in the room",
  uploads: "Files on their way",
  uploading: "{percent} %",
  waiting: "Waiting for the connection",
  failed: "Could not be sent.",
  tooLarge: "Larger than {size}.",
  foreign: "This kind of picture cannot be shown. Send it as JPEG or PNG.",
  progress: "{name}: upload",
  retry: "Try again",
  cancel: "Do not send {name}",
  open: "Open the picture {name}",
  save: "Save {name}",
  gone: "No longer available",
} as const;
