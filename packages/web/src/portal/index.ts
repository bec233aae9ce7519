export { Answer } from "./Block.tsx";
export { ArticleTools, useTextSize } from "./document/ArticleTools.tsx";
export { ArticleFiles, ArticleWords } from "./document/ArticleWords.tsx";
export { DocumentArticle } from "./document/DocumentArticle.tsx";
export { Pager } from "./Pager.tsx";
export { usePick } from "./words.ts";
