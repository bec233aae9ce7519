export { freshDatabase, type FreshDatabase } from "./fresh-database.ts";
export {
  type MessagingServer,
  type MessagingServerOptions,
  startMessagingServer,
} from "./messaging-server.ts";
export { runServer, type ServerProcess } from "./run-server.ts";
export { freePort } from "./free-port.ts";
export { startSystemDovecot, type SystemDovecot } from "./system-dovecot.ts";
export { missingForJanus, startSystemJanus, type SystemJanus } from "./system-janus.ts";
export { startSystemPostgres, type SystemPostgres } from "./system-postgres.ts";
export { makeTempFolder } from "./temp-folder.ts";
export { startSystemRedis, type SystemRedis } from "./system-redis.ts";
