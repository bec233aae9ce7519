/** What people write, with its formatting. Apart from the other index, so that it comes with the first text. */
export { FormattedText } from "../conversation/FormattedText.tsx";
