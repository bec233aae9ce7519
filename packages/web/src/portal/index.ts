export { DocumentArticle } from "./document/DocumentArticle.tsx";
