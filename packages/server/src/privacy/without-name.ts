type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The same record with another nickname and no picture wherever it names this account. Nothing else is touched, so what
 * others are called or have written stays as it is, whatever the person was called.
 */
export function withoutName(record: Json, account: string, nick: string): Json {
  if (Array.isArray(record)) return record.map((one) => withoutName(one, account, nick));
  if (record === null || typeof record !== "object") return record;
  const copy = Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, withoutName(value, account, nick)]),
  );
  if (copy["account"] !== account) return copy;
  if (typeof copy["nick"] === "string") copy["nick"] = nick;
  if (typeof copy["avatar"] === "string") copy["avatar"] = "";
  return copy;
}
