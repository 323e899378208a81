#!/bin/sh
# Keeps the glossaries of a repository in sync with the service, on any host. docs/ci.md of Parlance explains it.
# usage: sh recipe.sh lint|plan|apply|drift
#   lint   for each change                         exits with 1 if the service would reject something
#   plan   for changes of people you trust         writes a comment to standard output
#   apply  for the main branch, one after another  exits with 0 when everything has arrived; commits parlance.lock
#   drift  from time to time                       exits with 10 if files and service differ
# PARLANCE_URL and PARLANCE_KEY name the service; only lint works without them.
# BRANCH (default main) is the main branch, LIMIT (default 65536) the length of a comment, CONFIRM_REMOVALS the number of
# entries to remove if apply asks for it. DRIFT=entries shows what others have changed at the service. Where everybody can
# read comments and logs, leave it out.
set -eu

apply() {
  parlance apply --yes --drift "${DRIFT:-number}" ${CONFIRM_REMOVALS:+--confirm-removals "$CONFIRM_REMOVALS"}
}

commit_lock() {
  test -f parlance.lock || return 0
  git add parlance.lock
  if git diff --cached --quiet; then return 0; fi
  git commit --quiet --message "Update parlance.lock [skip ci]"
  for attempt in 1 2 3; do
    if git push --quiet origin "HEAD:${BRANCH:-main}"; then return 0; fi
    git pull --quiet --rebase origin "${BRANCH:-main}"
  done
  return 1
}

if test "${1:-}" != lint && test "$(git rev-parse --is-shallow-repository)" = true; then
  echo "Fetch the whole history: it says what the files and the service come from." >&2
  exit 6
fi

case "${1:-}" in
  lint) parlance check --max-warnings 0 ;;
  plan) parlance plan --format markdown --drift "${DRIFT:-number}" --max-characters "${LIMIT:-65536}" ;;
  apply)
    code=0
    apply || code=$?
    commit_lock
    exit "$code"
    ;;
  drift) parlance status --detailed-exitcode ;;
  *)
    echo "usage: sh recipe.sh lint|plan|apply|drift" >&2
    exit 6
    ;;
esac
