import { createContext, useContext } from "react";
import type { Assets } from "../upload/assets.ts";

/** `isWaiting`: some are asked for at this moment, so what is not among them is no loss yet. */
type Known = { assets: Assets; isWaiting: boolean };

const EditorAssets = createContext<Known>({ assets: new Map(), isWaiting: false });

export const EditorAssetsProvider = EditorAssets.Provider;

/** The files that the edited text refers to. */
export function useEditorAssets(): Known {
  return useContext(EditorAssets);
}
