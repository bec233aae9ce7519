import type { Database } from "../../ports/database.ts";

export type DeliveryMark = {
  personId: number;
  deviceId: string;
  column: "pts" | "broadcast_id" | "filtered_place";
  value: number;
  now: number;
  /** Devices that are remembered for one person. */
  devicesMax: number;
};

/** Moves a device's place forward and answers it; it never goes past what there is. */
export async function raiseDelivery(database: Database, mark: DeliveryMark): Promise<number> {
  const { personId, deviceId, column, value, now, devicesMax } = mark;
  const head = heads[column];
  const [row] = await database.query<{ delivered: number }>({
    name: `im-raise-delivery-${column}`,
    text: `
      with forgotten as (
        delete from im.delivery where person_id = $1 and device_id in (
          select device_id from im.delivery where person_id = $1 and device_id <> $2
          order by "time" desc, device_id offset $5
        )
      )
      insert into im.delivery as d (person_id, device_id, ${column}, "time")
      values ($1, $2, least($3::int8, coalesce(${head}, 0)), $4)
      on conflict (person_id, device_id) do update
        set ${column} = greatest(d.${column}, excluded.${column}), "time" = excluded."time"
      returning ${column} as delivered`,
    values: [personId, deviceId, value, now, devicesMax - 1],
  });
  return row?.delivered ?? 0;
}

/** How far each list goes, for the person $1. */
const heads: Record<DeliveryMark["column"], string> = {
  pts: "(select pts from im.person_log_head where person_id = $1)",
  broadcast_id: `(select h.last_id from im.broadcast_head h
    join im.person p on p.realm = h.realm and p.dept_id = h.dept_id where p.id = $1)`,
  filtered_place: "(select last_place from im.filtered_head where person_id = $1)",
};
