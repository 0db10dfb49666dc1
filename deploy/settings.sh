# Sourced: what the service is given, as systemd reads it. Of a line of /etc/members.env the quotes around its value go.
# shellcheck shell=bash
while IFS= read -r line || [ -n "$line" ]; do
  case $line in '' | '#'* | ';'*) continue ;; *=*) ;; *) continue ;; esac
  value=${line#*=}
  case $value in \"*\" | \'*\') value=${value:1:-1} ;; esac
  export "${line%%=*}=$value"
done < <(sed -n 's/^Environment=//p' "$program/deploy/members.service" | tr ' ' '\n' && cat /etc/members.env)
