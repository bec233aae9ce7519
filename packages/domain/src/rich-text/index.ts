export { assetIdsOf, bodyAssetIdsOf, withoutAssets } from "./asset-ids.ts";
export { checkRichText, type RichTextProblem } from "./check-rich-text.ts";
export { excerptOf } from "./excerpt.ts";
export { formulaPieces, hasFormula, type Piece, writeFormulaPieces } from "./formula-pieces.ts";
export { formulaRules, isChemistry, refusedCommands } from "./formula-rules.ts";
export { hasSilentPicture } from "./has-silent-picture.ts";
export { isSafeHref } from "./is-safe-href.ts";
export { paragraphsOf } from "./paragraphs-of.ts";
export { plainTextOf } from "./plain-text.ts";
