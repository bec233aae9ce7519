export { type Command, useCommands } from "./commands.ts";
export { PaletteHost } from "./PaletteHost.tsx";
