import { randomBytes } from "node:crypto";
import { openPool, type Database } from "@lyceum/server/database";
import { inject } from "vitest";

export type FreshDatabase = { database: Database; url: string; drop(): Promise<void> };

/** A migrated database without rows of one's own, for tests of the vitest project "server"; `drop` closes and removes it. With `isBare` it has no tables either, and with an ICU `locale` it sorts as that says. */
export async function freshDatabase({
  isBare = false,
  locale,
}: { isBare?: boolean; locale?: string } = {}): Promise<FreshDatabase> {
  const { adminUrl, applicationUrl, template } = inject("postgres");
  const name = `test_${randomBytes(8).toString("hex")}`;
  const copied = isBare || locale !== undefined ? "template0" : template;
  const sorted = locale === undefined ? "" : ` locale_provider icu icu_locale '${locale}'`;
  await asAdmin(
    adminUrl,
    `create database ${name} template ${copied} owner lyceum_app strategy file_copy${sorted}`,
  );
  const url = new URL(applicationUrl);
  url.pathname = name;
  const database = openPool({ url: url.href, connectionsMax: 10 });
  const drop = async () => {
    await database.close();
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
  };
  return { database, url: url.href, drop };
}

async function asAdmin(url: string, text: string): Promise<void> {
  const admin = openPool({ url, connectionsMax: 1 });
  try {
    await admin.query({ text });
  } finally {
    await admin.close();
  }
}
