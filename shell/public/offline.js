// The page for when there is no connection: looks again as soon as the browser says that there is one, and whether the shop
// answers every few seconds besides, for the browser may say so too early, or not at all.
const POLL_MS = 3_000;
// To load this page again would end the visit to another that has just begun.
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
