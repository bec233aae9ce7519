/** The light build has the types of the whole. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
