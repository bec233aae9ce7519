import { messageTypes } from "@lyceum/contract/shapes";
import { countingBits, lastingBits } from "@lyceum/domain/messages";
import { unreadMax } from "@lyceum/domain/sessions";
import { freshDatabase } from "@lyceum/testing";
import { expect, test } from "vitest";

test("M4 the functions that write the log hold the figures of the domain: who changes one writes a migration that replaces them", async () => {
  const { database, drop } = await freshDatabase();
  const sourceOf = async (name: string) => {
    const text = "select prosrc from pg_proc where oid = $1::regproc";
    const [row] = await database.query<{ prosrc: string }>({ text, values: [name] });
    return row?.prosrc.replaceAll(/\s+/g, " ");
  };
  const one = await sourceOf("im.append_batch");
  expect(one).toContain(`u.type <> ${messageTypes.notification} and u.flags & ${countingBits} = 0`);
  expect(one).toContain(`limit ${unreadMax} )`);
  expect(one).toContain(`coalesce(flags, 0) & ${lastingBits} = 0`);
  expect(await sourceOf("im.append_team_batch")).toContain(`flags & ${lastingBits} = 0`);
  await drop();
});
