/** The last place of a person's list of filtered messages. */
export type FilteredHeadTable = { person_id: number; last_place: number };

export type FilteredMessageTable = {
  to_id: number;
  place: number;
  from_id: number;
  dept_id: number;
  id_client: string;
  is_system: boolean;
  type: number;
  body: string;
  time: number;
};
