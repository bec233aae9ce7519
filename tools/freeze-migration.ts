// Freezes new migrations: writes down what their texts are, which never change from then on (docs/guides/add-a-migration.md).
import { freezeMigrations } from "@lyceum/server/migrations";

try {
  const names = await freezeMigrations();
  console.log(names.length === 0 ? "Nothing new." : `Frozen: ${names.join(", ")}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
