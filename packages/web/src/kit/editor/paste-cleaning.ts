import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPasted } from "./clean-pasted.ts";

/** Cleans what comes from word processors before the schema reads it. */
export const pasteCleaning = Extension.create({
  name: "pasteCleaning",
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleanPasted } })],
});
