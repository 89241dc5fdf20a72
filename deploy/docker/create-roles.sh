#!/bin/sh
# Runs once, when the container of Postgres makes its database: the owner, who migrates, and the
# application's role, which owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE jinku_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE jinku_app LOGIN PASSWORD :'app_password';
-- The owner sets the deadlines of the application's role (Postgres 16 and later).
GRANT jinku_app TO jinku_owner WITH ADMIN OPTION;
CREATE DATABASE jinku OWNER jinku_owner;
SQL
