import { shell } from "@lyceum/texts/shell";
import { shellPages } from "@lyceum/texts/shell/pages";
import { AlertIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./OptionError.module.css";

/** /optionError: the address of the site belongs to no institution. The warning shows as the specification writes it. */
export function Screen() {
  const t = useTexts(shellPages);
  const tShell = useTexts(shell);
  return (
    <QuietFrame>
      <StatePanel
        level={1}
        icon={<AlertIcon />}
        title={t("optionErrorTitle")}
        actions={
          <Button
            onClick={() => {
              location.assign("/");
            }}
          >
            {tShell("retry")}
          </Button>
        }
      >
        <p className={css.line}>{t("optionErrorText", { domain: location.hostname })}</p>
        <p className={css.warning} lang="zh-CN">
          {domainWarning}
        </p>
        <p className={css.line}>{t("optionErrorHelp")}</p>
      </StatePanel>
    </QuietFrame>
  );
}

const domainWarning = "请联系管理员配置机构域名";
