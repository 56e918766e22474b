// The offline page. Retries when the browser reports a connection, and every few seconds, because that report can be
// early or missing.
const POLL_MS = 3_000;
// A reload would cancel a navigation that has just begun.
let isLeft = false;
addEventListener('beforeunload', () => {
  isLeft = true;
});
const again = () => {
  if (!isLeft) location.reload();
};
addEventListener('online', again);
setInterval(
  () =>
    fetch('/sw-policy.json', { cache: 'no-store' }).then(
      (answer) => (answer.ok ? again() : undefined),
      () => undefined,
    ),
  POLL_MS,
);
