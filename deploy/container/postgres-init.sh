#!/bin/sh
# The role of Lyceum owns its database and is no superuser. Runs once, when the volume is still empty.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role lyceum login password :'password';
create database lyceum owner lyceum encoding 'UTF8' template template0;
SQL
