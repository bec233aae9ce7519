export { RichTextField } from "./RichTextField.tsx";
