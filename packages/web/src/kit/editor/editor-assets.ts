import { createContext, useContext } from "react";
import type { Assets } from "../upload/assets.ts";

const EditorAssets = createContext<Assets>(new Map());

export const EditorAssetsProvider = EditorAssets.Provider;

/** The files that the edited text refers to. */
export function useEditorAssets(): Assets {
  return useContext(EditorAssets);
}
