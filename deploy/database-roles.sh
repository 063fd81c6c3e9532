#!/bin/sh
# Runs once, on a new database of the postgres image: the app's roles and database.
# The app's role may create databases, because backups are checked in one of their own.
set -eu
psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set=app_password="$APP_PASSWORD" <<'SQL'
create role app_user nologin;
create role quotewright_app login createdb password :'app_password' in role app_user;
create database quotewright owner quotewright_app;
SQL
