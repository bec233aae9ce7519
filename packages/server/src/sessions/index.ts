export { deleteSessions } from "./delete-sessions.ts";
export { getServerSessions } from "./get-server-sessions.ts";
export { getSessions } from "./get-sessions.ts";
export { markSessionAck } from "./mark-session-ack.ts";
export { addStickTopSession, deleteStickTopSession, updateStickTopSession } from "./stick-top.ts";
export { updateServerSession } from "./update-server-session.ts";
export { readSessions } from "./store.ts";
