-- A question of homework that is to be marked without a rubric says so, or the rubric that it has in the bank would be brought
-- back when the homework is published.

alter table edu.homework_rubric alter column rubric_id drop not null, alter column version drop not null;
