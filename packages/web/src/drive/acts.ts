import type { DriveNode } from "@lyceum/contract/shapes";
import { drive } from "@lyceum/texts/drive";
import { message } from "@lyceum/ui";
import { undoable } from "../kit/undo/index.ts";
import { CallFault, http, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useDriveChanged } from "./queries.ts";

/** What is done to folders and files; what can be taken back offers that. */
export function useActs() {
  const t = useTexts(drive);
  const changed = useDriveChanged();
  const say = (error: unknown) => message.error(sentenceOf(error, t("failed")));

  return {
    async trash(nodes: readonly Pick<DriveNode, "nodeId">[]): Promise<void> {
      const body = { nodeIds: nodes.map(({ nodeId }) => nodeId) };
      await undoable({
        text: t("movedToTrash", { n: nodes.length }),
        async run() {
          await http.call("POST /drive/trash", { body, isQuiet: true });
          await changed();
        },
        async undo() {
          await http.call("POST /drive/restore", { body, isQuiet: true });
          await changed();
        },
      });
    },
    async move(nodeIds: readonly string[], folderId: string): Promise<boolean> {
      let from: readonly { nodeId: string; folderId: string }[] = [];
      return await undoable({
        text: t("moved", { n: nodeIds.length }),
        async run() {
          const body = { nodeIds: [...nodeIds], folderId, onConflict: "keepBoth" as const };
          ({ from } = await http.call("POST /drive/move", { body, isQuiet: true }));
          await changed();
        },
        async undo() {
          for (const [back, group] of Map.groupBy(from, (one) => one.folderId)) {
            const ids = group.map(({ nodeId }) => nodeId);
            const body = { nodeIds: ids, folderId: back, onConflict: "keepBoth" as const };
            // oxlint-disable-next-line no-await-in-loop
            await http.call("POST /drive/move", { body, isQuiet: true });
          }
          await changed();
        },
      });
    },
    async copy(nodeIds: readonly string[], folderId: string): Promise<boolean> {
      let made: string[] = [];
      return await undoable({
        text: t("copied", { n: nodeIds.length }),
        async run() {
          const body = { nodeIds: [...nodeIds], folderId };
          made = (await http.call("POST /drive/copy", { body, isQuiet: true })).nodeIds;
          await changed();
        },
        async undo() {
          await http.call("POST /drive/trash", { body: { nodeIds: made }, isQuiet: true });
          await changed();
        },
      });
    },
    /** Answers what is wrong with the name; null where it is done. */
    async rename({ nodeId, name: before }: DriveNode, name: string): Promise<string | null> {
      const params = { id: nodeId };
      const give = async (next: string) => {
        await http.call("POST /drive/nodes/{id}/rename", { params, body: { name: next }, isQuiet: true });
        await changed();
      };
      try {
        await give(name);
      } catch (error) {
        if (error instanceof CallFault) return error.message;
        say(error);
        return null;
      }
      await undoable({
        text: t("renamed", { name }),
        run: async () => {},
        undo: async () => await give(before),
      });
      return null;
    },
    async createFolder(folderId: string, name: string): Promise<string | null> {
      try {
        await http.call("POST /drive/folders", { body: { folderId, name }, isQuiet: true });
        await changed();
        return null;
      } catch (error) {
        return sentenceOf(error, t("failed"));
      }
    },
    async restore(nodeIds: readonly string[]): Promise<void> {
      const body = { nodeIds: [...nodeIds] };
      await undoable({
        text: t("restored", { n: nodeIds.length }),
        async run() {
          await http.call("POST /drive/restore", { body, isQuiet: true });
          await changed();
        },
        async undo() {
          await http.call("POST /drive/trash", { body, isQuiet: true });
          await changed();
        },
      });
    },
    async deleteForGood(nodeIds: readonly string[] | null): Promise<void> {
      try {
        const body = nodeIds === null ? {} : { nodeIds: [...nodeIds] };
        await http.call("POST /drive/trash/empty", { body, isQuiet: true });
        await changed();
      } catch (error) {
        say(error);
      }
    },
  };
}

export type Acts = ReturnType<typeof useActs>;
