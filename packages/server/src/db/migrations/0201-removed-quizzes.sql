-- A quiz may be removed (P10). Its row stays: rounds, practice and the wrong book name it, and the removal can be taken back.
alter table edu.quiz add column removed_at int8;
