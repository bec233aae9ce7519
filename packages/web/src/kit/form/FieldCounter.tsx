import { kit } from "@lyceum/texts/kit";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Form.module.css";

const nearShare = 0.8;

/** How much of a field is used; quiet until the end is near. Its place is always there, so that nothing moves. */
export function FieldCounter({ text, max }: { text: unknown; max: number | undefined }) {
  const t = useTexts(kit);
  if (max === undefined) return null;
  const used = typeof text === "string" ? [...text.trim()].length : 0;
  const isNear = used >= max * nearShare;
  return (
    <span
      className={css.counter}
      data-near={isNear || undefined}
      data-over={used > max || undefined}
      role="img"
      aria-label={t("formCounter", { used, max })}
      data-numbers
    >
      {used}/{max}
    </span>
  );
}
