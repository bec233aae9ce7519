-- transaction: false
-- Replays as units of courses (P10): each file of a recording asks which courses show it.
create index concurrently if not exists course_unit_recording on edu.course_unit (((item->>'recordingId')::int8))
  where item->>'recordingId' is not null;
