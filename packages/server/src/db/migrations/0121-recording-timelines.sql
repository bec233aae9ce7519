-- What the log of a room says of a recording (R8). It is read once, when the files are closed: a log may have thousands of entries.
create table edu.recording_timeline (
  recording_id int8 primary key references edu.recording on delete cascade,
  timeline jsonb not null
);

-- Those that are ready have none yet: the sweep finds them and has their job run once more, which keeps their tracks.
update edu.recording set state = 'working' where state = 'ready';
