import IconSquareRoot2 from "@tabler/icons-react/dist/esm/icons/IconSquareRoot2.mjs";
import { icon } from "../icon.ts";

export const FormulaIcon = /* @__PURE__ */ icon(IconSquareRoot2);
