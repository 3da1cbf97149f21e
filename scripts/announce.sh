#!/usr/bin/env bash
# What somebody who starts the demonstration needs to know.
set -euo pipefail
port=$1 data=$2 scheme=${3:-http}
cat <<TEXT

  Muster is starting at  $scheme://127.0.0.1:$port

  Sign in (Admin Login), password Muster#2026, captcha DEMO42
      sscadmin          runs examinations for the whole authority
      regionadmin       the same for one region
      superadmin, agencyadmin, agencybiometric, citycoordinator, observer
      of the other regions and agencies: southern.admin1, eduquity-staffing-southern.admin, and so on

  Sign in (Monitoring Login), captcha DEMO42
      9000000001        venue manager, on duty today
      9000000002        center coordinator, on duty today
      9000000003        center coordinator with an account made by hand, without a duty
      The one-time code: $scheme://127.0.0.1:$port/demo/outbox  or  muster outbox --data $data

  People come to the other gates while you watch:  make run PACE=10
  To try at the gate: the pictures in $data/demo-faces/ (its README.txt says who is who)
  Stop with Ctrl-C.

TEXT
