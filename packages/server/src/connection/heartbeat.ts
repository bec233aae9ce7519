import type { CommandHandler } from "../app/socket/commands.ts";

/** That the frame came is all: the gateway notes when it heard a connection last (M1). */
export const heartbeat: CommandHandler<"heartbeat"> = async () => ({});
