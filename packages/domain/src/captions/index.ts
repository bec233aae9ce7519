export {
  type CaptionFault,
  cuesAt,
  type ReadCaptions,
  readTime,
  readVtt,
  writeTime,
  writeVtt,
} from "./captions.ts";
