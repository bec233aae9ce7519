/** Before a photo is sent (D1, D4). */
export const texts = {
  title: "Before you send this photo",
  text: "Moderators often refuse photos like this. You decide.",
  photo: "The photo you chose",
  small: "It is small: others will see it unclear. {side} pixels on the shorter side are enough.",
  dark: "It is very dark. Light from the front helps.",
  bright: "It is very bright. Turn away from strong light.",
  blurred: "It looks blurred. Hold the camera still and wipe the lens.",
  noFace: "No face was found in it.",
  send: "Send anyway",
  other: "Choose another",
  again: "Take another",
} as const;
