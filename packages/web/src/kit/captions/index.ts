export { CaptionsEditor } from "./CaptionsEditor.tsx";
export { LanguageSelect } from "./LanguageSelect.tsx";
