/** One file of the build: whoever meets a mention may write one. */
export { MentionPicker } from "./MentionPicker.tsx";
export { MentionText } from "./MentionText.tsx";
export { takeMentions } from "./picked.ts";
export { ToMention } from "./ToMention.tsx";
