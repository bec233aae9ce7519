export { Answer } from "./Block.tsx";
export { ArticleFrame, ArticleSkeleton } from "./document/ArticleFrame.tsx";
export { DocumentArticle } from "./document/DocumentArticle.tsx";
export { Pager } from "./Pager.tsx";
export { Picture } from "./Picture.tsx";
export { RowList } from "./parts/RowList.tsx";
export { RowWords } from "./parts/RowWords.tsx";
export { useWords } from "./use-words.ts";
export { useDates, usePick } from "./words.ts";
