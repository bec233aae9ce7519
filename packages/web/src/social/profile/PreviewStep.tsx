import type { OwnProfile } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { EmptyState, PageSkeleton } from "@lyceum/ui";
import { Alert, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberGrid } from "../MemberGrid.tsx";
import { useSave } from "./use-save.ts";

const choices = ["open", "paused", "hidden"] as const;

/** The profile as others see it, and who may. */
export function PreviewStep({ profile }: { profile: OwnProfile }) {
  const t = useTexts(social);
  const { save } = useSave();
  const seen = useQuery({
    queryKey: ["social", "preview", profile],
    queryFn: () =>
      http.call("GET /v1/user/{id}", { params: { id: profile.id }, as: "social", isQuiet: true }),
  });
  return (
    <Stack gap="lg">
      <NativeSelect
        label={t("visibility")}
        value={profile.state}
        disabled={profile.state === "suspended"}
        onChange={(event) => {
          const next = choices.find((one) => one === event.currentTarget.value);
          if (next) void save({ visibility: next });
        }}
        data={choices.map((value) => ({ value, label: t(`visibility_${value}`) }))}
      />
      <Alert color="gray">{t("previewText")}</Alert>
      {seen.isPending && <PageSkeleton />}
      {seen.data && seen.data.photos.length > 0 && seen.data.nickname !== "" ? (
        <MemberGrid members={[seen.data]} onOpen={() => undefined} />
      ) : (
        !seen.isPending && <EmptyState title={t("previewEmpty")} text={t("previewEmptyText")} />
      )}
    </Stack>
  );
}
