/** Quiet hours of pupils: migration 0256. */
export type QuietHourTables = {
  "edu.pupil_quiet_hours": {
    dept_id: number;
    is_on: boolean;
    /** Times of day, "HH:MM". */
    from_time: string;
    to_time: string;
    updated_at: number;
  };
};
