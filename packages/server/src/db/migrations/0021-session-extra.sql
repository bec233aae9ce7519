-- What programs of a person keep at a conversation (M4).

alter table im.participant add column extra text not null default '';
