# Debian's PgBouncer, the version that the tests run.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER postgres
EXPOSE 6432
# The password comes from the environment and stays in memory (/run is a tmpfs).
CMD ["sh", "-c", "printf '\"quotewright_app\" \"%s\"\\n' \"$APP_PASSWORD\" > /run/pgbouncer/users.txt && exec pgbouncer /etc/pgbouncer/pgbouncer.ini"]
