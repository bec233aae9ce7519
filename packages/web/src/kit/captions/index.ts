export { CaptionsEditor } from "./CaptionsEditor.tsx";
export { languageName } from "./languages.ts";
export { LanguageSelect } from "./LanguageSelect.tsx";
