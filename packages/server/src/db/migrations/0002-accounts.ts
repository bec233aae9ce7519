import { type Kysely, sql } from "kysely";

/** The same tables for each realm; nothing refers from one to the other. Times are milliseconds since the epoch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const realm of ["edu", "social"]) {
    const schema = sql.id(realm);
    await sql`
      create table ${schema}.account (
        id text primary key,
        dept_id int8 not null,
        user_name text not null,
        nick text not null,
        avatar text not null default '',
        phone text,
        email text,
        password_hash text,
        roles text[] not null,
        class_ids int8[] not null default '{}',
        status text not null default 'active' check (status in ('active', 'disabled')),
        second_factor bytea,
        second_factor_at int8,
        second_factor_counter int8 not null default -1,
        created_at int8 not null,
        updated_at int8 not null
      )`.execute(db);
    await sql`create unique index account_user_name on ${schema}.account (dept_id, lower(user_name))`.execute(
      db,
    );
    await sql`create unique index account_phone on ${schema}.account (dept_id, phone) where phone is not null`.execute(
      db,
    );
    await sql`create unique index account_email on ${schema}.account (dept_id, email) where email is not null`.execute(
      db,
    );
    await sql`
      create table ${schema}.identity (
        dept_id int8 not null,
        provider text not null,
        open_id text not null,
        account_id text not null references ${schema}.account (id) on delete cascade,
        created_at int8 not null,
        primary key (dept_id, provider, open_id)
      )`.execute(db);
    await sql`create index identity_account on ${schema}.identity (account_id)`.execute(db);
    await sql`
      create table ${schema}.session (
        id text primary key,
        account_id text not null references ${schema}.account (id) on delete cascade,
        generation int8 not null,
        generation_at int8 not null,
        generation_used_at int8,
        previous_expires_at int8 not null,
        created_at int8 not null,
        last_seen_at int8 not null,
        idle_ms int8 not null,
        expires_at int8 not null,
        revoked_at int8,
        revoked_why text,
        device text not null,
        address text not null
      )`.execute(db);
    await sql`create index session_account on ${schema}.session (account_id)`.execute(db);
    await sql`create index session_expires on ${schema}.session (expires_at)`.execute(db);
    await sql`
      create table ${schema}.verification_code (
        id text primary key,
        dept_id int8 not null,
        contact text not null,
        purpose text not null check (purpose in ('login', 'register', 'reset')),
        code_mac bytea not null,
        created_at int8 not null,
        expires_at int8 not null,
        used_at int8
      )`.execute(db);
    await sql`create index verification_code_contact on ${schema}.verification_code (contact, created_at)`.execute(
      db,
    );
    await sql`create index verification_code_created on ${schema}.verification_code (created_at)`.execute(db);
    await sql`
      create table ${schema}.attempt (
        subject text primary key,
        count int8 not null,
        since_at int8 not null
      )`.execute(db);
    await sql`create index attempt_since on ${schema}.attempt (since_at)`.execute(db);
  }
}
