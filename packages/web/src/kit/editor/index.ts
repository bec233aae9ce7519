export { RichTextField } from "./RichTextField.tsx";
export { SharedEditorField } from "./SharedEditorField.tsx";
