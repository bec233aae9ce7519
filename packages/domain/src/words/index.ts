export { foldText } from "./fold-text.ts";
export { compileWords, judgeText, type Judgement, maskText, metWords, type Words } from "./judge-text.ts";
export { visibleLength } from "./visible-length.ts";
