import type { CommandHandler } from "../app/socket/commands.ts";

/** Ends the session of this connection (M1). */
export const logout: CommandHandler<"logout"> = async (_params, call) => {
  call.link.leaves = "logout";
  call.closeAfter();
  return {};
};
