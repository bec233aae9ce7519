import { lazyPanel } from "../../shared/parts/lazy-part.tsx";

/** What is pinned, and the open thread; a conversation is whole without them. */
export const ConversationNotes = lazyPanel(
  () => import("../annotations/ConversationNotes.tsx"),
  (m) => m.ConversationNotes,
  { Missing: () => null },
);
