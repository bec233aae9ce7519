import { learning } from "@lyceum/texts/learning";
import { EmptyState } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";

type Props = { of: "homework" | "wrong"; id: string };

/** Said where the address names nothing that is one's own: where to choose it. */
export function ChoosePanel({ of, id }: Props) {
  const t = useTexts(learning);
  const isWrong = of === "wrong";
  const gone = t(isWrong ? "wrongGoneTitle" : "homeworkGoneTitle");
  return (
    <EmptyState
      title={id === "" ? t(isWrong ? "wrongChooseTitle" : "homeworkChooseTitle") : gone}
      text={t(isWrong ? "wrongChooseText" : "homeworkChooseText")}
      actions={
        <Button component={RouteLink} screen={isWrong ? "myWrong" : "myHomework"}>
          {t(isWrong ? "toWrong" : "toHomework")}
        </Button>
      }
    />
  );
}
