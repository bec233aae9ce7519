export { RichText } from "./RichText.tsx";
export { FileBlock } from "./media-blocks.tsx";
