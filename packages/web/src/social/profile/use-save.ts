import type { ProfileChange } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { message } from "@lyceum/ui";
import { useState } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { keepProfile, profileQuery } from "../queries.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Saves a part of the profile; a refusal stands at its field, or above the button. */
export function useSave(onDone?: () => void) {
  const t = useTexts(social);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);

  /** False when it was refused, with the reason shown. */
  async function keep(act: () => Promise<void>): Promise<boolean> {
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      setProblem({ field: error.field ?? "", text: error.message });
      if (error.key === "memberSuspended")
        await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    problemOf: (field: string) => (problem?.field === field ? problem.text : null),
    refuse: (field: string, text: string) => setProblem({ field, text }),
    keep,
    async save(body: ProfileChange): Promise<void> {
      const isSaved = await keep(async () =>
        keepProfile(await http.call("POST /v1/profile", { body, as: "social", isQuiet: true })),
      );
      if (!isSaved) return;
      message.success(t("saved"));
      onDone?.();
    },
  };
}
