import { Type, type TSchema, type Static } from "typebox";
import { limits } from "../limits.ts";

/** Above it integers are no longer exact, here and in the database. */
const maximum = Number.MAX_SAFE_INTEGER;

/** The end of the year 9999: every page can write it as a date, and the days around it. */
const lastMoment = 253_402_300_799_999;
/** Server time in milliseconds since the epoch. */
export const Time = Type.Integer({ minimum: 0, maximum: lastMoment });
export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const Account = Type.String({ minLength: 1, maxLength: 32, pattern: "^[A-Za-z0-9_.@-]+$" });
/** A number of the database as text. */
export const IdText = Type.String({ pattern: "^[0-9]{1,15}$" });
export const Nothing = Type.Object({}, { additionalProperties: false });
export const Count = Type.Integer({ minimum: 0, maximum });
/** How often a thing was changed. Clients send it back; the database has four bytes for it, and for the next one. */
export const Version = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
export const Password = Type.String({ minLength: 1, maxLength: limits.passwordMax.value });
export const VerificationCode = Type.String({ pattern: "^[0-9]{6}$" });
/** A phone number or an e-mail address as typed; the server normalises it. */
export const Contact = Type.String({ minLength: 3, maxLength: 254 });

/** Numbers in a query string arrive as digits; the server reads them, clamps pages and never refuses a large one. */
export const Digits = Type.String({ pattern: "^[0-9]{1,9}$" });
/** What every list may be asked: which page, and how many rows of it. */
export const pageQuery = { pageNum: Type.Optional(Digits), pageSize: Type.Optional(Digits) };

/** Input that refuses unknown fields. */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of a list of codes; the type of the union cannot be read off a list. */
export const oneOf = <const L extends readonly string[]>(list: L) =>
  Type.Unsafe<L[number]>(Type.Union(list.map((one) => Type.Literal(one))));

/** The parameters of a call about one thing that has a number. */
export const ById = strict({ id: Digits });

/** When a text was changed last, and how often; of two versions the one with the higher number counts. */
export const Edited = Type.Object({ time: Time, version: Type.Integer({ minimum: 1 }) });
export type Edited = Static<typeof Edited>;
