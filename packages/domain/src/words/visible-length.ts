/** Letters and other signs that leave no trace on the page. */
const blank = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** How many signs of a text a reader sees; spaces and signs without a shape are none. */
export function visibleLength(text: string): number {
  return [...text].filter((sign) => !blank.test(sign)).length;
}
