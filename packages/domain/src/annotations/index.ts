export { applyComment, type CommentAct, type CommentGroup, groupComments } from "./comments.ts";
export {
  afterBreak,
  type Annotated,
  type AnnotationPage,
  type KnownAnnotations,
  noAnnotations,
  takeChange,
  takePage,
} from "./known-annotations.ts";
export { mayCommentInTeam, mayEditPinsInTeam, mayPinInTeam, type TeamPlace } from "./may-annotate.ts";
