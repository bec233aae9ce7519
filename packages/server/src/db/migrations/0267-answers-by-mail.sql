-- Answers to invitations that calendar programs send by mail (P7).

-- The sequence of the meeting when this person was last asked anew: an answer to an earlier one is to other times.
alter table edu.meeting_invitee add column asked_sequence int4 not null default 0;
-- When the newest of these answers was given, by the clock of its program.
alter table edu.meeting_invitee add column reply_stamp int8;
