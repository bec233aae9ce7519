/** Where the messaging connection is opened. */
export const socketPath = "/socket";
