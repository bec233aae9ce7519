-- Whether staff wrote an answer down from paper (P4): a refusal that the person or a guardian gave is theirs to change.
alter table edu.honour_person add column on_paper boolean not null default false;
