#!/bin/sh
# Updates the fleet to the release in this folder, one app server after another: the others serve meanwhile.
# The first new server migrates the tables. If one does not become healthy, those after it stay on the previous release.
set -eu
cd "$(dirname "$0")"
compose() { docker compose --file compose.yaml --file compose.fleet.yaml "$@"; }
compose build
for app in app app2 app3; do
  compose up --detach --no-deps --wait "$app"
done
