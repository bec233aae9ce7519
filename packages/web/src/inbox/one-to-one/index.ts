/** A conversation of two people as parts, for pages that are built around it. Apart from the other index, which rooms load. */
export { Composer } from "../composer/Composer.tsx";
export { useDraft } from "../composer/drafts.ts";
export { useInbox, useStatus } from "../connection/inbox.ts";
export { watchInbox } from "../connection/watch.ts";
export { Messages, MessagesSkeleton, useOpened } from "../conversation/Conversation.tsx";
export { type PictureCovers, PictureCoverContext } from "../files/picture-covers.ts";
export { ChosenFiles } from "../files/ChosenFiles.tsx";
export { useFiles } from "../files/use-files.ts";
export { BackIcon } from "../icons.tsx";
export { inWords } from "../kinds.ts";
export { ReportContext } from "../conversation/report-context.ts";
export { RealmSwitch } from "../list/RealmSwitch.tsx";
export { useJump } from "../conversation/use-jump.ts";
