-- One schema for each realm, and one for the messaging both use with a realm column.

create schema edu;

create schema social;

create schema im;
